import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { countingApi, isReset } from '../../support/command-line/counting-api.ts';
import { scheduleDueNow } from '../../support/command-line/kill-runs.ts';
import { commandLine } from '../../support/command-line/program.ts';

const api = countingApi(30);
const { run, start, folder } = commandLine(api);

afterEach(() => vi.useRealTimers());

const WEEK = 7 * 24 * 60 * 60_000;
const START = 'schedule run weekly.json --batch-size 2';

async function accounts(count: number): Promise<string[]> {
  const { out } = await run('accounts list --json');
  return (JSON.parse(out) as { id: string }[]).map(({ id }) => id).slice(0, count);
}

test('three weeks: one that ends well, one that is killed and resumed, and one that waits for approval', async () => {
  const now = Date.now();
  const few = await accounts(20);
  await writeFile(join(folder(), 'ids.txt'), few.join('\n'));
  const weekly = { ...scheduleDueNow(), differs_at_most: 20 };
  await writeFile(join(folder(), 'weekly.json'), JSON.stringify(weekly));
  vi.useFakeTimers({ toFake: ['Date'] });

  vi.setSystemTime(now - WEEK);
  expect(await run(START)).toMatchObject({ status: 0 });
  expect(api.resets().flat()).toEqual(few);

  // The second week is now, so that a process of its own can be killed.
  vi.useRealTimers();
  api.answerWith(async (request) => {
    if (isReset(request)) await later(100);
    return undefined;
  });
  const { child, ended } = start(START);
  await vi.waitUntil(() => api.resets().length > 13, { timeout: 30_000, interval: 5 });
  child.kill('SIGKILL');
  expect((await ended).status).toBeNull();
  api.answerWith(undefined);
  const resumed = await start(START).ended;
  // The request that was cut off is unconfirmed, and not sent again.
  expect(resumed).toMatchObject({ status: 1, out: expect.stringContaining('2 unconfirmed.') });
  expect(api.resets().slice(10).flat()).toEqual(few);
  expect(await start(START).ended).toMatchObject({ status: 0, out: '' });

  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now + WEEK);
  const more = await accounts(30);
  await writeFile(join(folder(), 'ids.txt'), more.join('\n'));
  expect(await run(START)).toMatchObject({
    status: 1,
    err: expect.stringMatching(
      /10 accounts are new and 0 gone since .+; at most 20 % may differ\./,
    ),
  });
  expect(api.resets().flat()).toHaveLength(40);
  expect(await run('schedule approve weekly.json --yes')).toMatchObject({ status: 0 });
  expect(await run(START)).toMatchObject({ status: 0 });
  expect(api.resets().flat().slice(40)).toEqual(more);

  const { out } = await run('schedule status --json');
  const [{ periods }] = JSON.parse(out) as [
    { periods: { state: string; accounts: number; run: string }[] },
  ];
  expect(periods.map(({ state, accounts: count }) => [state, count])).toEqual([
    ['done', 30],
    ['done', 20],
    ['done', 20],
  ]);
  for (const { run: id } of periods)
    expect((await run(`reset receipt ${id} --json`)).out).toContain('"schedule":"weekly"');
});

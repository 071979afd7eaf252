import { afterAll, expect, test, vi } from 'vitest';
import { countingApi } from '../../support/command-line/counting-api.ts';
import { commandLine } from '../../support/command-line/program.ts';

// Before the database starts: set back by weeks, its clock would have timers that are too long for Node.js.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-01T01:00:00Z') });
afterAll(() => vi.useRealTimers());

const api = countingApi(40);
const { run, json } = commandLine(api);

const MONTHLY = 'reset run --where id~a --once monthly --time-zone Europe/Oslo --yes';

test('a month is reset once, whenever and however often a timer starts it', async () => {
  async function at(time: string, resets: number) {
    vi.setSystemTime(new Date(time));
    const ended = await run(MONTHLY);
    expect(ended.status).toBe(0);
    expect(api.resets()).toHaveLength(resets);
    return ended;
  }
  const { err } = await at('2026-11-01T02:00:00Z', 1);
  expect(err).toContain('The key is 2026-11, by the date in Europe/Oslo.\n');
  const [sent = []] = api.resets();
  // A double start, one in the last minute of the month, and one of a clock that was set back.
  for (const time of ['2026-11-01T02:00:01Z', '2026-11-24T22:59:00Z', '2026-11-01T02:00:00Z'])
    expect(await at(time, 1)).toMatchObject({
      out: `Already run on 2026-11-01T02:00:00Z: ${sent.length} accounts were reset.\n`,
    });
  // A timer that missed the night, and then all of January: nothing is caught up on.
  await at('2026-12-04T09:00:00Z', 2);
  await at('2026-12-01T02:00:00Z', 2);
  await at('2027-02-10T09:00:00Z', 3);
  const runs = await json<{ once: string }[]>('reset status --json');
  expect(runs.map(({ once }) => once)).toEqual(['2027-02', '2026-12', '2026-11']);
  expect((await run('reset status')).out).toMatch(/ KEY\n.* 2027-02\n.* 2026-12\n.* 2026-11\n$/);
});

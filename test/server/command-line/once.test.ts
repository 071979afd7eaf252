import { readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { countingApi } from '../../support/command-line/counting-api.ts';
import { commandLine, factsIn, type RunFacts } from '../../support/command-line/program.ts';

const api = countingApi(40);
const { run, start, expectFailure, json, folder, accountIds } = commandLine(api);

const monthly = (key: string) => ['reset', 'run', '--ids', 'ids.txt', '--yes', '--once', key];
const NOVEMBER = monthly('2026-11');
const DECEMBER = monthly('2026-12');

beforeEach(() => choose(0, 20));

/** Chooses accounts by their positions. */
const choose = async (from: number, to: number) =>
  writeFile('ids.txt', (await accountIds()).slice(from, to).join('\n'));

const stateFiles = () => readdirSync('state', { recursive: true, encoding: 'utf8' });

/** The first start of this month, whose second request is refused. */
async function interrupt(): Promise<void> {
  api.refuseWrites(401, 1);
  expect(await run([...NOVEMBER, '--batch-size', '5'])).toMatchObject({ status: 3 });
  api.answerWith(undefined);
}

describe('a key', () => {
  test.each(['2026-11', 'spring'])('%s is taken as it is', async (key) => {
    const { err } = await run([...monthly(key), '--dry-run']);
    expect(err).toBe(`The key is ${key}, whatever the date.\n`);
  });

  test.each([
    ['dayly', 'daily'],
    ['bimonthly', 'monthly'],
    ['shop-Montly', 'shop-monthly'],
  ])('%s is most likely a mistake, which would be run once for ever', async (key, meant) => {
    const said = `--once ${key} has no date. Did you mean ${meant}? If not, choose another key.`;
    await expectFailure(monthly(key), 2, said);
  });

  test('that is unfinished is resumed, whatever the accounts are now, and never begun again', async () => {
    const ids = (await accountIds()).slice(0, 20);
    await interrupt();
    await choose(0, 30);
    const { status, out } = await run([...NOVEMBER, '--json']);
    expect(status).toBe(0);
    expect(factsIn(out)).toMatchObject({ total: 20, state: 'finished', once: '2026-11' });
    // The key was refused, so the second batch is sent again.
    expect(api.resets().map(({ length }) => length)).toEqual([5, 5, 5, 5, 5]);
    expect(new Set(api.resets().flat())).toEqual(new Set(ids));
  });

  test('is for other conditions, or another plan, never run again: that is said, and nothing is sent', async () => {
    await run(NOVEMBER);
    await run('reset plan --where id~a --out plan.json');
    const once = ['--once', '2026-11', '--yes'];
    for (const args of [['--where', 'id~a'], ['plan.json']])
      await expectFailure(
        ['reset', 'run', ...args, ...once],
        2,
        'The key 2026-11 was used by the reset ',
      );
    expect(api.resets()).toHaveLength(1);
    const neighbour = { env: { PROXY_CONSOLE_API_KEY: 'neighbour-key' } };
    expect((await run(['reset', 'run', '--where', 'id~a', ...once], neighbour)).status).toBe(0);
  });

  test('takes a plan of a pipe', async () => {
    const { out: input } = await run(['reset', 'plan', '--ids', 'ids.txt']);
    for (const said of ['Finished: 20 accounts were reset.\n', 'Already run on ']) {
      const ended = await run('reset run - --yes --once 2026-11', { input });
      expect(ended).toMatchObject({ status: 0, out: expect.stringContaining(said) as string });
    }
    expect(api.resets()).toHaveLength(1);
  });

  test('of two starts at the same instant, one runs', async () => {
    const both = [1, 2].map(() => start([...NOVEMBER, '--json']).ended);
    // The one that sends waits until the other has ended.
    api.answerWith(async ({ method }) => {
      if (method === 'PUT') await Promise.race(both);
      return undefined;
    });
    const ended = (await Promise.all(both)).toSorted((a, b) => Number(a.status) - Number(b.status));
    expect(ended.map(({ status }) => status)).toEqual([0, 1]);
    expect(ended[1]?.err).toMatch(/is being run by process|just start/);
    expect(api.resets()).toHaveLength(1);
  });

  test('is not taken while a person is asked, so a timer can run it meanwhile', async () => {
    const timer = vi.fn(() => run(NOVEMBER));
    const asked = await run(
      NOVEMBER.filter((word) => word !== '--yes'),
      {
        async ask() {
          await timer();
          return '20';
        },
      },
    );
    expect(asked).toMatchObject({ status: 1, err: expect.stringContaining('Another process ') });
    expect(timer.mock.settledResults).toMatchObject([{ value: { status: 0 } }]);
    expect(api.resets()).toHaveLength(1);
  });
});

interface Stopped {
  reasons: string[];
  file: string;
}

describe('a limit', () => {
  test('stops too many accounts, until a person runs exactly that plan', async () => {
    const limited = [...NOVEMBER, '--at-most', '19'];
    const { reasons, file } = await json<Stopped>([...limited, '--json']);
    expect(reasons).toEqual(['20 accounts match; at most 19 may be reset.']);
    const { status, out } = await run(limited);
    expect(status).toBe(5);
    expect(out).toMatch(/^20 accounts match; at most 19 may be reset\.\nTotal consumption: /);
    // Someone may be reviewing it: the same plan isn't written again, and another one is beside it.
    expect(out).toContain(`The plan is in ${file}\n`);
    await choose(0, 21);
    expect((await run(limited)).out).not.toContain(file);
    expect(stateFiles().filter((name) => name.endsWith('.json'))).toHaveLength(2);
    await choose(0, 20);
    expect(api.resets()).toHaveLength(0);
    const [, digest] = /SHA-256: (.+)/.exec(out) ?? [];
    const [, command = ''] = /: proxy-console (.+)\n$/.exec(out) ?? [];
    expect(command).toContain(`reset run ${file} --digest ${digest} --once 2026-11 --series `);
    const listed = await run('reset status');
    expect(listed.out).toContain('A plan waits for a person: 20 accounts, made ');
    expect(listed.out).toContain(`\nTo run it: proxy-console ${command}\n`);
    expect((await run([...command.split(' '), '--yes'])).status).toBe(0);
    // The key was used, so the other plan waits no longer.
    expect((await run('reset status')).out).not.toContain('waits');
    expect((await run(limited)).out).toMatch(/^Already run on /);
    expect(api.resets()).toHaveLength(1);
    // It is the last finished reset of the series.
    expect((await run([...DECEMBER, '--differs-at-most', '0%'])).status).toBe(0);
  });

  test('on the difference holds only if the last reset is known', async () => {
    const stopped = async () => {
      const { status, out } = await run([...DECEMBER, '--differs-at-most', '20', '--json']);
      expect(status).toBe(5);
      return (JSON.parse(out) as Stopped).reasons;
    };
    expect(await stopped()).toEqual(['There is no finished reset of this series to compare with.']);
    await run(NOVEMBER);
    await choose(5, 30);
    expect(await stopped()).toEqual([
      expect.stringMatching(
        /^10 accounts are new and 5 gone since \S+Z \(75 %\); at most 20 % may differ\.$/,
      ),
    ]);
    api.answerLists(() => Response.json([]));
    const none = await run('reset run --where id~a --differs-at-most 9 --yes');
    expect(none.status).toBe(5);
    expect(none.out).toMatch(/ to compare with\.\nNo account matches\. Nothing was sent\.\n$/);
    api.answerWith(undefined);
    await choose(0, 21);
    const [{ run: id }] = await json<[RunFacts]>('reset status --json');
    await rm(join(folder(), 'state/runs', id, 'plan.json'));
    expect(await stopped()).toEqual([expect.stringContaining(`The reset ${id} can't be read: `)]);
    expect(api.resets()).toHaveLength(1);
  });

  test('is not for a plan that a person has', async () => {
    await run('reset plan --where id~a --out plan.json');
    await expectFailure('reset run plan.json --at-most 9 --yes', 2, 'need --ids or --where');
  });
});

test('a check says what the next start would do, and changes nothing', async () => {
  const check = async (...more: string[]) => {
    const before = stateFiles();
    const words = NOVEMBER.filter((word) => word !== '--yes').with(1, 'check');
    const { status, out } = await run([...words, ...more]);
    expect(stateFiles()).toEqual(before);
    return { status, out };
  };
  await run('reset stop');
  expect(await check()).toMatchObject({
    status: 0,
    out: expect.stringMatching(
      /^It would run\.\n[^]+\n20 accounts of ada@.+, in 1 request\.\nNothing was sent\.\n$/,
    ),
  });
  expect(await check('--at-most', '5')).toMatchObject({
    status: 5,
    out: expect.stringMatching(
      /^It would stop, because:\n20 accounts match; at most 5 may be reset\.\n[^]+\nNothing was sent\.\n$/,
    ),
  });
  await interrupt();
  expect(await check()).toMatchObject({
    status: 0,
    out: expect.stringMatching(
      /^It would resume a reset\.\nThe reset \S+ of this key is paused\.\n$/,
    ),
  });
  await run(NOVEMBER);
  expect(await check()).toMatchObject({
    status: 0,
    out: expect.stringMatching(
      /^It would send nothing\.\nAlready run on .+: 20 accounts were reset\.\n$/,
    ),
  });
});

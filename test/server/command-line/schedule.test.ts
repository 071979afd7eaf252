import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countingApi } from '../../support/command-line/counting-api.ts';
import { commandLine } from '../../support/command-line/program.ts';
import { monthly } from '../../support/command-line/schedules.ts';

const api = countingApi(40);
const { run, expectFailure, json, folder, accountIds } = commandLine(api);

const HOUR = 60 * 60_000;
const RUN = 'schedule run monthly.json';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await save(monthly);
  await begin('2026-11-01T02:00:00Z');
});
afterEach(() => vi.useRealTimers());

const save = (schedule: object, name = 'monthly.json') =>
  writeFile(join(folder(), name), JSON.stringify(schedule));

const setClock = (time: string) => vi.setSystemTime(new Date(time));

/** Starts the schedule between two dates, so that it has begun. */
async function begin(date: string): Promise<void> {
  vi.setSystemTime(Date.parse(date) - 24 * HOUR);
  expect(await run('schedule run monthly.json')).toMatchObject({
    status: 0,
    err: `Nothing is due. The next date is ${new Date(date).toISOString()}.\n`,
  });
}

async function at(time: string) {
  setClock(time);
  return run(RUN);
}

async function expectStopped(time: string, sentence: string): Promise<void> {
  setClock(time);
  await expectFailure(RUN, 1, sentence);
}

interface Status {
  name: string;
  next: string;
  periods: { period: string; state: string; reasons: string[]; accounts: number; run: string }[];
}

async function status(): Promise<Status> {
  const [found] = await json<Status[]>('schedule status --json');
  if (!found) throw new Error('There is no schedule.');
  return found;
}

const states = async () =>
  (await status()).periods.map(({ period, state }) => `${period} ${state}`).toReversed();

/** The first response is lost, so that the run pauses. */
async function interrupt(): Promise<void> {
  api.refuseWrites(401, 1);
  setClock('2026-11-01T02:00:00Z');
  expect(await run('schedule run monthly.json --batch-size 5')).toMatchObject({ status: 3 });
  api.answerWith(undefined);
}

/** What the program below was told. */
const told = () =>
  existsSync('told')
    ? readFileSync('told', 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    : [];

/** A program that appends what it is told, and its environment, to a file. */
async function listener(): Promise<string[]> {
  const path = join(folder(), 'tell.sh');
  await writeFile(path, '#!/bin/sh\ncat >> told; env >> environment\n');
  await chmod(path, 0o700);
  return [path];
}

describe('a date', () => {
  test('is run once, with a receipt that names schedule and period', async () => {
    await save({ ...monthly, note: 'Ticket 4711' });
    expect(await at('2026-11-01T02:00:00Z')).toMatchObject({ status: 0 });
    const [sent = []] = api.resets();
    expect(sent.length).toBeGreaterThan(10);
    for (const time of ['2026-11-01T03:00:00Z', '2026-11-20T03:00:00Z', '2026-11-01T02:00:00Z'])
      expect(await at(time)).toMatchObject({ status: 0, out: '' });
    expect(api.resets()).toHaveLength(1);
    const { next, periods } = await status();
    expect(next).toBe('2026-12-01T02:00:00.000Z');
    expect(periods[0]).toMatchObject({ period: '2026-11', state: 'done', accounts: sent.length });
    expect(await json(`reset receipt ${periods[0]?.run} --json`)).toMatchObject({
      schedule: 'monthly',
      schedule_period: '2026-11',
      note: 'Ticket 4711',
    });
    expect(await at('2026-12-01T02:59:00Z')).toMatchObject({ status: 0 });
    expect(api.resets()).toHaveLength(2);
    expect(await states()).toEqual(['2026-10 skipped', '2026-11 done', '2026-12 done']);
    const table = (await run('schedule status')).out;
    expect(table).toMatch(/^2026-10 .* The schedule was first started after this date\.$/m);
  });

  test('on which nothing matches is done, and says so', async () => {
    await save({ ...monthly, where: ['username=nobody'] });
    expect(await at('2026-11-01T02:00:00Z')).toMatchObject({
      status: 0,
      err: 'monthly, 2026-11: No account matches.\n',
    });
    expect(await states()).toEqual(['2026-10 skipped', '2026-11 done']);
  });
});

describe('a missed date', () => {
  const LATE = '2027-02-10T09:00:00Z';
  const reason = "It was due at 2027-02-01T02:00:00.000Z, and the command wasn't started in time.";

  test('is run once, and those before it are skipped', async () => {
    await at(LATE);
    expect(api.resets()).toHaveLength(1);
    expect(await states()).toEqual([
      '2026-10 skipped',
      '2026-11 skipped',
      '2026-12 skipped',
      '2027-01 skipped',
      '2027-02 done',
    ]);
  });

  test('is skipped', async () => {
    await save({ ...monthly, missed: 'skip' });
    expect(await at(LATE)).toMatchObject({
      status: 0,
      err: `monthly, 2027-02: ${reason}\nNothing is due. The next date is 2027-03-01T02:00:00.000Z.\n`,
    });
    expect(api.resets()).toHaveLength(0);
  });

  test('waits for approval', async () => {
    await save({ ...monthly, missed: 'ask' });
    expect(await at(LATE)).toMatchObject({ status: 1 });
    expect(api.resets()).toHaveLength(0);
    const approved = await run('schedule approve monthly.json --yes');
    expect(approved).toMatchObject({ status: 0 });
    expect(approved.out).toContain(`monthly, 2027-02: ${reason}\n`);
    await at('2027-02-10T10:00:00Z');
    expect(api.resets()).toHaveLength(1);
  });

  test('is none if the API could not be reached on it', async () => {
    await save({ ...monthly, missed: 'skip' });
    api.answerWith(() => new Response('', { status: 503 }));
    expect(await at('2026-11-01T02:00:00Z')).toMatchObject({ status: 4 });
    api.answerWith(undefined);
    expect(await at('2026-11-01T09:00:00Z')).toMatchObject({ status: 0 });
    expect(api.resets()).toHaveLength(1);
  });
});

describe('a guard rail', () => {
  test('stops too many accounts, until exactly that plan is approved', async () => {
    await save({ ...monthly, at_most: 5 });
    const first = await at('2026-11-01T02:00:00Z');
    expect(first.status).toBe(1);
    expect(first.err).toMatch(
      /^monthly, 2026-11: \d+ accounts match; at most 5 may be reset\.\nNothing was sent\. See and approve it: proxy-console schedule approve \S+\n$/,
    );
    expect(await at('2026-11-01T03:00:00Z')).toMatchObject({ status: 1, err: first.err });
    expect(api.resets()).toHaveLength(0);

    const unattended = await run('schedule approve monthly.json');
    expect(unattended.status).toBe(2);
    expect(unattended.out).toMatch(/^monthly, 2026-11: .+\n\d+ accounts\. .+\nPlan: .+\nSHA-256: /);
    const { out } = await run('schedule approve monthly.json --yes');
    const [, digest] = /SHA-256: (\w+)/.exec(out) ?? [];
    const { periods } = await status();
    expect(await at('2026-11-02T03:00:00Z')).toMatchObject({ status: 0 });
    expect(api.resets().flat()).toHaveLength(periods[0]?.accounts ?? 0);
    expect(await json('reset receipt --json')).toMatchObject({ plan_file_sha256: digest });
    expect(await run('schedule approve monthly.json --yes')).toMatchObject({
      status: 1,
      err: 'proxy-console: Nothing waits for approval in monthly.\n',
    });
  });

  test('stops accounts that differ from those of the last run, and names them, until they are approved', async () => {
    const ids = await accountIds();
    const choose = (from: number, to: number) =>
      writeFile('ids.txt', ids.slice(from, to).join('\n'));
    await save({ ...monthly, where: undefined, ids: 'ids.txt', differs_at_most: 20 });
    await choose(0, 20);
    await at('2026-11-01T02:00:00Z');
    expect(api.resets().flat()).toEqual(ids.slice(0, 20));
    await choose(5, 30);
    const { err, status: stopped } = await at('2026-12-01T02:00:00Z');
    expect(stopped).toBe(1);
    expect(err).toContain('10 accounts are new and 5 gone since 2026-11 (75 %); at most 20 %');
    expect(api.resets()).toHaveLength(1);
    const { out } = await run('schedule approve monthly.json --yes');
    expect(out).toMatch(/^New since 2026-11: [0-9a-f]{24}/m);
    expect(out).toMatch(/^Gone since 2026-11: [0-9a-f]{24}/m);
    expect(await at('2026-12-01T03:00:00Z')).toMatchObject({ status: 0 });
    expect(api.resets().flat().slice(20)).toEqual(ids.slice(5, 30));
  });

  test('stops an empty list, which may be a fault of the API, and reads it again', async () => {
    await save({ ...monthly, differs_at_most: 10 });
    await at('2026-11-01T02:00:00Z');
    api.answerLists(() => Response.json([]));
    await expectStopped('2026-12-01T02:00:00Z', 'gone since 2026-11 (100 %)');
    api.answerWith(undefined);
    expect(await at('2026-12-01T03:00:00Z')).toMatchObject({ status: 0 });
    expect(api.resets()).toHaveLength(2);
  });

  test('chooses the accounts again if their plan is deleted, and waits for approval', async () => {
    await save({ ...monthly, at_most: 5 });
    await at('2026-11-01T02:00:00Z');
    await rm('state/schedules/monthly/2026-11.plan.json');
    await save(monthly);
    await expectStopped('2026-11-03T02:00:00Z', 'Its accounts were chosen again.');
    expect(api.resets()).toHaveLength(0);
    await run('schedule approve monthly.json --yes');
    expect(await at('2026-11-03T03:00:00Z')).toMatchObject({ status: 0 });
  });

  test('that still waits at the next date is given up', async () => {
    await save({ ...monthly, at_most: 5 });
    await at('2026-11-01T02:00:00Z');
    await save(monthly);
    await at('2026-12-01T02:00:00Z');
    expect(api.resets()).toHaveLength(1);
    const reasons = [
      expect.stringContaining('at most 5') as string,
      "It wasn't done before the next date.",
    ];
    expect((await status()).periods).toMatchObject([
      { state: 'done' },
      { state: 'skipped', reasons },
      { state: 'skipped' },
    ]);
  });

  test('refuses a plan that was changed', async () => {
    await save({ ...monthly, at_most: 5 });
    await at('2026-11-01T02:00:00Z');
    await run('schedule approve monthly.json --yes');
    const path = join(folder(), 'state/schedules/monthly/2026-11.plan.json');
    await writeFile(path, `${await readFile(path, 'utf8')} `);
    expect(await at('2026-11-01T03:00:00Z')).toMatchObject({
      status: 1,
      err: 'proxy-console: The plan of 2026-11 was changed.\n',
    });
    expect(api.resets()).toHaveLength(0);
  });
});

describe('an interrupted run', () => {
  test('whose folder is gone is not begun again: nobody knows what it sent', async () => {
    await interrupt();
    await rm('state/runs', { recursive: true });
    const sentence = ' of 2026-11 is missing, so what it sent is unknown.';
    await expectStopped('2026-11-01T03:00:00Z', sentence);
    expect(api.resets()).toHaveLength(2);
  });

  test('is finished before the next date is begun', async () => {
    await interrupt();
    expect(await states()).toEqual(['2026-10 skipped', '2026-11 open']);
    expect(await at('2026-12-01T02:00:00Z')).toMatchObject({ status: 0 });
    expect(await states()).toEqual(['2026-10 skipped', '2026-11 done', '2026-12 done']);
  });
});

describe('the command', () => {
  test('is told what became of a period, once, without the key', async () => {
    const command = await listener();
    await save({ ...monthly, command });
    await at('2026-11-01T02:00:00Z');
    await at('2026-11-01T03:00:00Z');
    expect(told().filter(({ period }) => period === '2026-11')).toMatchObject([
      { schedule: 'monthly', state: 'finished', exit_status: 0, receipt: { end_reason: 'done' } },
    ]);
    expect(readFileSync('environment', 'utf8')).not.toContain(api.key());
    expect(readFileSync('environment', 'utf8')).toContain('PROXY_CONSOLE_API=');
  });

  test('is told of a failure, and of an approval that is missing, once', async () => {
    const command = await listener();
    await save({ ...monthly, command, at_most: 5 });
    api.answerWith(() => new Response('', { status: 503 }));
    await at('2026-11-01T02:00:00Z');
    await at('2026-11-01T03:00:00Z');
    api.answerWith(undefined);
    await at('2026-11-01T04:00:00Z');
    await at('2026-11-01T05:00:00Z');
    expect(told().slice(-2)).toMatchObject([{ state: 'failed' }, { state: 'waiting' }]);
  });

  test('that is added later is not told of what was before', async () => {
    await at('2026-11-01T02:00:00Z');
    await rm('state/runs', { recursive: true });
    await save({ ...monthly, command: await listener() });
    expect(await at('2026-11-02T02:00:00Z')).toMatchObject({ status: 0 });
    expect(told()).toEqual([]);
  });

  test('that fails changes no result', async () => {
    await save({ ...monthly, command: ['sh', '-c', 'exit 3'] });
    const { status: ended, err } = await at('2026-11-01T02:00:00Z');
    expect(ended).toBe(0);
    expect(err).toContain('The command sh ended with exit status 3.\n');
    await save({ ...monthly, command: ['no-such-program'] });
    const { err: missing } = await at('2026-12-01T02:00:00Z');
    expect(missing).toContain(
      "The command no-such-program can't be started: no such file or folder.",
    );
  });
});

test('a clock that was far ahead is noticed', async () => {
  await at('2036-11-01T02:00:00Z');
  await expectStopped(
    '2026-12-01T02:00:00Z',
    'The clock is wrong, or was: the schedule monthly has already worked on 2036-11.',
  );
});

test('a check says when, how many, and what the guard rails say, and changes nothing', async () => {
  setClock('2026-11-01T02:00:00Z');
  await save({ ...monthly, at_most: 5 });
  const { out, status: ended } = await run('schedule check monthly.json');
  expect(ended).toBe(1);
  expect(out).toContain(
    'Next dates, in Europe/Oslo:\n  2026-12  Tuesday, December 1, 2026 at 3:00 AM\n',
  );
  expect(out).toMatch(/^Now \d+ accounts match; at most 5 may be reset\.$/m);
  expect(await run('schedule run monthly.json --dry-run')).toMatchObject({ status: 1, out });
  expect(await json('schedule check monthly.json --json')).toMatchObject({
    schedule: 'monthly',
    difference: null,
    needs_approval: [expect.stringContaining('at most 5')],
  });
  expect(api.resets()).toHaveLength(0);
  expect(readdirSync('state/schedules/monthly')).toEqual(['2026-10.json']);
});

test('two files with one name are refused, unless the other is gone', async () => {
  await save(monthly, 'other.json');
  setClock('2026-11-01T02:00:00Z');
  const sentence = 'monthly.json has a schedule with the same name';
  await expectFailure('schedule run other.json', 2, sentence);
  await rm('monthly.json');
  expect(await run('schedule run other.json')).toMatchObject({ status: 0 });
});

import fs, { readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { latestRun, readRecord, runIds, runStore } from '../../../cli/journal/run-store.ts';
import { resetRuns } from '../../../cli/reset/kind.ts';
import { isOpen, readPeriods, scheduleStore } from '../../../cli/schedule/period-store.ts';
import { countingApi } from '../../support/command-line/counting-api.ts';
import { commandLine } from '../../support/command-line/program.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** After how many steps nothing reaches the disk any more, as if the process had been killed. */
let steps = Infinity;

const whole = { writeSync: fs.writeSync, renameSync: fs.renameSync, mkdirSync: fs.mkdirSync };

function inSteps<Args extends unknown[], R>(change: (...args: Args) => R) {
  return (...args: Args): R => {
    if (steps <= 0) throw new Error('killed');
    steps -= 1;
    return change(...args);
  };
}

function replaceInFs(functions: object): void {
  Object.assign(fs, functions);
  syncBuiltinESMExports();
}

beforeAll(() =>
  replaceInFs(
    Object.fromEntries(
      Object.entries(whole).map(([name, change]) => [
        name,
        inSteps(change as (...args: unknown[]) => unknown),
      ]),
    ),
  ),
);
afterAll(() => replaceInFs(whole));

const api = countingApi(12);
const { run, folder } = commandLine(api);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  steps = Infinity;
  vi.useRealTimers();
});

const schedule = {
  format: 'proxy-console/schedule',
  version: 1,
  name: 'often',
  where: ['id!=none'],
  time: '02:30',
  time_zone: 'Europe/Oslo',
  missed: 'run',
  at_most: 50,
};

const values = { has: () => false, text: () => join(folder(), 'state'), texts: () => [] };

/** Starts the schedule at a moment; the process is killed after so many steps. Resolves to whether it was. */
async function startAt(now: number, killedAfter = Infinity): Promise<boolean> {
  vi.setSystemTime(now);
  steps = killedAfter;
  await run('schedule run often.json --batch-size 5');
  const isKilled = steps <= 0;
  steps = Infinity;
  return isKilled;
}

/** Each period has one run at most, and a reason if it has none. No account was sent twice in a run. */
function expectOnce(sent: number): void {
  const runs = runStore(resetRuns, values);
  const ran = runIds(runs).map((id) => readRecord(runs, id).origin?.schedule?.period);
  expect(new Set(ran).size).toBe(ran.length);
  const periods = readPeriods(scheduleStore(values, 'often'));
  expect(periods.filter(isOpen)).toEqual([]);
  const begun = periods.filter(({ run: id }) => id !== undefined).map(({ period }) => period);
  expect(new Set(begun)).toEqual(new Set(ran));
  const others = periods.filter(({ run: id }) => id === undefined);
  expect(others.filter(({ reasons }) => reasons.length === 0)).toEqual([]);
  const counts = new Map<string, number>();
  for (const id of api.resets().slice(sent).flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const count of counts.values()) expect(count).toBeLessThanOrEqual(ran.length);
}

test('wherever the process is killed, the next start does the rest, and nothing twice', async () => {
  await writeFile('often.json', JSON.stringify({ ...schedule, day: 1 }));
  const due = Date.parse('2026-11-01T01:30:00Z');
  let killedAfter = 0;
  for (let isKilled = true; isKilled; killedAfter += 1) {
    await rm('state', { recursive: true, force: true });
    await startAt(due - DAY);
    const sent = api.resets().length;
    isKilled = await startAt(due, killedAfter);
    await startAt(due + HOUR);
    expectOnce(sent);
    const runs = runStore(resetRuns, values);
    expect(runIds(runs)).toEqual([latestRun(runs)]);
    // What was recorded is never sent again, so all are sent unless one batch was being recorded.
    const all = api.resets().slice(sent).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(12 - 5);
  }
  expect(killedAfter).toBeGreaterThan(15);
});

test('for years, whatever the clock does and whenever the process is killed, each period is run once or has a reason', async () => {
  const anyDate = fc.oneof(
    fc.record({ day: fc.constantFrom<(number | 'last')[]>(1, 15, 28, 'last') }),
    fc.record({ weekday: fc.constantFrom('monday', 'sunday') }),
  );
  const anyZone = fc.constantFrom('UTC', 'Europe/Oslo', 'America/St_Johns', 'Asia/Kolkata');
  const anyMissed = fc.constantFrom('run', 'skip');
  /** Hours between two starts, some of them backwards. */
  const anyStart = fc.record({
    hours: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 1, max: 24 * 9 }) },
      { weight: 2, arbitrary: fc.integer({ min: 24 * 20, max: 24 * 200 }) },
      { weight: 1, arbitrary: fc.integer({ min: -20, max: 0 }) },
    ),
    killedAfter: fc.option(fc.integer({ min: 0, max: 25 }), { nil: Infinity }),
  });
  const anyWorld = fc.record({
    date: anyDate,
    time_zone: anyZone,
    missed: anyMissed,
    begin: fc.integer({ min: Date.parse('1995-01-01'), max: Date.parse('2019-01-01') }),
    starts: fc.array(anyStart, { minLength: 4, maxLength: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(anyWorld, async ({ date, time_zone, missed, begin, starts }) => {
      await rm('state', { recursive: true, force: true });
      await mkdir('state');
      await writeFile('often.json', JSON.stringify({ ...schedule, ...date, time_zone, missed }));
      const sent = api.resets().length;
      let now = begin;
      let latest = begin;
      for (const { hours, killedAfter } of starts) {
        now += hours * HOUR;
        latest = Math.max(latest, now);
        await startAt(now, killedAfter);
      }
      // The clock is right again, and what was cut off is resumed.
      await startAt(latest + HOUR);
      await startAt(latest + HOUR);
      expectOnce(sent);
      expect(readdirSync('state')).toContain('schedules');
    }),
    { numRuns: 12 },
  );
});

import fs from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { latestRun, readRecord, runIds, runStore } from '../../../cli/journal/run-store.ts';
import { resetRuns } from '../../../cli/accounts/kind.ts';
import { readPeriods, scheduleStore } from '../../../cli/schedule/period-store.ts';
import { countingApi } from '../../support/command-line/counting-api.ts';
import { commandLine } from '../../support/command-line/program.ts';
import { monthly } from '../../support/command-line/schedules.ts';

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

const due = Date.parse('2026-11-01T02:00:00Z');

// Before the database starts: set back by weeks, its clock would have timers that are too long for Node.js.
vi.useFakeTimers({ toFake: ['Date'], now: due });
afterAll(() => vi.useRealTimers());

const api = countingApi(12);
const { run, folder } = commandLine(api);

afterEach(() => {
  steps = Infinity;
});

const values = { has: () => false, text: () => join(folder(), 'state'), texts: () => [] };

/** Starts the schedule at a moment; the process is killed after so many steps. Resolves to whether it was. */
async function startAt(now: number, killedAfter = Infinity): Promise<boolean> {
  vi.setSystemTime(now);
  steps = killedAfter;
  await run('schedule run monthly.json --batch-size 5');
  const isKilled = steps <= 0;
  steps = Infinity;
  return isKilled;
}

test('wherever the process is killed, the next start does the rest, and nothing twice', async () => {
  await writeFile('monthly.json', JSON.stringify({ ...monthly, where: ['id!=none'] }));
  let killedAfter = 0;
  for (let isKilled = true; isKilled; killedAfter += 1) {
    await rm('state', { recursive: true, force: true });
    await startAt(due - DAY);
    const sent = api.resets().length;
    isKilled = await startAt(due, killedAfter);
    await startAt(due + HOUR);
    const runs = runStore(resetRuns, values);
    const id = latestRun(runs);
    expect(runIds(runs)).toEqual([id]);
    expect(readRecord(runs, id).origin?.schedule?.period).toBe('2026-11');
    expect(readPeriods(scheduleStore(values, 'monthly'))).toMatchObject([
      { period: '2026-10', state: 'skipped', reasons: [expect.any(String)] },
      { period: '2026-11', state: 'done', run: id },
    ]);
    // What was recorded is never sent again, so all are sent unless one batch was being recorded.
    const all = api.resets().slice(sent).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(12 - 5);
  }
  expect(killedAfter).toBeGreaterThan(15);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Values } from '../command/parse-command.ts';
import { replaceFile } from '../files/new-file.ts';
import { orUnwritable, runStore, type RunStore } from '../journal/run-store.ts';
import { resetRuns } from '../reset/kind.ts';
import { exitStatus, Failure, systemReason, type ExitStatus } from '../terminal/failure.ts';

/** What is known about a period of a schedule. */
export interface PeriodRecord {
  period: string;
  /** RFC 3339, in UTC. */
  due: string;
  /**
   * - `open`: to be planned, run, or resumed.
   * - `waiting`: its plan needs approval.
   * - `approved`: its plan is run at the next start.
   * - `done`, `skipped`: nothing more is done for it.
   */
  state: 'open' | 'waiting' | 'approved' | 'done' | 'skipped';
  /** Why it waits, or isn't run, in sentences. */
  reasons: readonly string[];
  /** The path of the schedule's file. */
  file: string;
  /** Set once its plan is complete. */
  plan?: { digest: string; accounts: number };
  /** The ID of its run, once it was started. */
  run?: string;
  /** The exit status of the command that finished or paused it. */
  status?: ExitStatus;
  /** What the schedule's command was told last. */
  told?: string | undefined;
}

/** The folder of the schedules in the state folder. */
const FOLDER = 'schedules';

/** The folder of a schedule, which is made if it is missing. Throws a Failure. */
export function scheduleStore(name: string, values: Values): RunStore {
  return runStore({ ...resetRuns, folder: join(FOLDER, name) }, values);
}

/** What is said if another process works on a schedule. */
export const heldBy =
  (name: string) =>
  (holder = 'another process') =>
    `The schedule ${name} is in use by ${holder}.`;

/** The names of the schedules in a state folder. Throws a Failure. */
export function scheduleNames(values: Values): string[] {
  return readdirSync(runStore({ ...resetRuns, folder: FOLDER }, values).folder).toSorted();
}

const RECORD = /^(\d{4}-\w+)\.json$/;

/** The records of a schedule, in the order of their dates. Throws a Failure. */
export function readPeriods({ folder }: RunStore): PeriodRecord[] {
  return readdirSync(folder)
    .filter((name) => RECORD.test(name))
    .map((name) => readPeriod(join(folder, name)))
    .toSorted((one, other) => Date.parse(one.due) - Date.parse(other.due));
}

function readPeriod(path: string): PeriodRecord {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as PeriodRecord;
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it was changed' : systemReason(error);
    throw new Failure(exitStatus.incomplete, `${path} can't be read: ${reason}.`, error);
  }
}

/** Returns when the record is on the disk. Throws a Failure; then the record is as before. */
export function writePeriod(store: RunStore, record: PeriodRecord): PeriodRecord {
  const content = `${JSON.stringify(record)}\n`;
  orUnwritable(store, () => replaceFile(join(store.folder, `${record.period}.json`), content));
  return record;
}

/** The file of a period's plan. */
export function planPath({ folder }: RunStore, period: string): string {
  return join(folder, `${period}.plan.json`);
}

/** The latest period that was run, if its plan is still there. */
export function lastRun(
  store: RunStore,
  records: readonly PeriodRecord[],
): PeriodRecord | undefined {
  return records.findLast(
    ({ state, plan, period }) => state === 'done' && plan && existsSync(planPath(store, period)),
  );
}

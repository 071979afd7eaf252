import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cli, Values } from '../command/parse-command.ts';
import { replaceFile } from '../terminal/files.ts';
import { orUnwritable, runStore, whileLocked, type RunStore } from '../journal/run-store.ts';
import { scheduleHeldText } from '../terminal/texts.ts';
import { resetRuns } from '../accounts/kind.ts';
import { type ExitStatus, Incomplete, systemReason } from '../terminal/failure.ts';

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

/** Whether there is still something to do for a period. Of one schedule, that is the last at most. */
export function isOpen({ state }: Pick<PeriodRecord, 'state'>): boolean {
  return state !== 'done' && state !== 'skipped';
}

/** The folder of all schedules in the state folder, or of one, which is made if it is missing. Throws a Failure. */
export function scheduleStore(values: Values, name = ''): RunStore {
  return runStore({ ...resetRuns, folder: join('schedules', name) }, values);
}

/** Works on a schedule while no other process can. Rejects with a Failure. */
export function withSchedule<R>(name: string, cli: Cli, work: (store: RunStore) => Promise<R>) {
  const store = scheduleStore(cli, name);
  const heldBy = (holder?: string) => scheduleHeldText(name, holder);
  return whileLocked(store, cli, heldBy, () => work(store));
}

/** The records of a schedule, in the order of their dates. Throws a Failure. */
export function readPeriods({ folder }: RunStore): PeriodRecord[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-\w+\.json$/.test(name))
    .map((name) => readPeriod(join(folder, name)))
    .toSorted((one, other) => Date.parse(one.due) - Date.parse(other.due));
}

function readPeriod(path: string): PeriodRecord {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as PeriodRecord;
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it was changed' : systemReason(error);
    throw new Incomplete(`${path} can't be read: ${reason}.`, error);
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

import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ResetPlanFile } from '#shared/plan/plan-schema.ts';
import { sha256 } from '#shared/plan/sha-256.ts';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import {
  createLedger,
  planFromFile,
  type Plan,
  type RunBatchRecord,
  type RunRecord,
  type RunResult,
} from '#features/proxy-accounts/headless';
import type { Values } from '../command/parse-command.ts';
import { exitStatus, Failure, systemReason } from '../failure.ts';
import { journalLine, readJournal, type JournalContent } from './journal-file.ts';
import { holderOf, takeLock } from './lock.ts';
import { writeNewFile } from './new-file.ts';

/** A run in the journal. */
export interface StoredRun extends RunResult {
  plan: Plan;
  folder: string;
  /** The bytes of its journal that are readable. */
  length: number;
  /** Records are lost, so that accounts could be reset twice. */
  isDamaged: boolean;
}

/** The folder of all runs, which is made if it is missing. Throws a Failure. */
export function runsFolder(values: Values): string {
  const { env } = process;
  const base = env['XDG_STATE_HOME'] || join(homedir(), '.local', 'state');
  const state = values.text('state') ?? (env['PROXY_CONSOLE_STATE'] || join(base, 'proxy-console'));
  const folder = join(resolve(state), 'runs');
  return orUnwritable(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  });
}

/** Stores a run and its plan: all of it, or nothing. Returns its folder. Throws a Failure. */
export function createRun(folder: string, run: RunRecord, planText: Uint8Array): string {
  const made = join(folder, run.id);
  // Names that begin with a dot aren't runs.
  const unfinished = join(folder, `.${run.id}`);
  return orUnwritable(folder, () => {
    try {
      mkdirSync(unfinished, { mode: 0o700 });
      writeNewFile(join(unfinished, 'plan.json'), planText);
      writeNewFile(join(unfinished, 'journal.jsonl'), journalLine({ run }));
      syncFolder(unfinished);
      renameSync(unfinished, made);
      syncFolder(folder);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      throw error;
    }
    return made;
  });
}

/** Without this, a power failure could lose the names of new files. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Rewords what the system says about the folder of the journal. */
export function orUnwritable<T>(folder: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw unwritable(folder, error);
  }
}

/** Locks a folder of the journal. Rejects with a Failure if it can't be written. */
export async function lockFolder(folder: string): ReturnType<typeof takeLock> {
  try {
    return await takeLock(folder);
  } catch (error) {
    throw unwritable(folder, error);
  }
}

function unwritable(folder: string, error: unknown): Failure {
  return new Failure(exitStatus.incomplete, unwritableText(folder, error), error);
}

export function unwritableText(folder: string, error: unknown): string {
  return `The reset can't be recorded in ${folder}: ${systemReason(error)}.`;
}

/** The IDs of all runs, the latest first. */
export function runIds(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && existsSync(journalOf(join(folder, name))))
    .toSorted((a, b) => (a < b ? 1 : -1));
}

export const journalOf = (folder: string) => join(folder, 'journal.jsonl');

/** The folder of a run. Throws a Failure if there is none. */
export function folderOf(runs: string, id: string): string {
  const folder = join(runs, id);
  if (/^[\w-]+$/.test(id) && existsSync(journalOf(folder))) return folder;
  throw new Failure(exitStatus.wrongUse, `There is no reset ${JSON.stringify(id)} in ${runs}.`);
}

/** The record of a run without its plan, which may be large. Throws a Failure. */
export function readRecord(runs: string, id: string): RunRecord {
  const folder = folderOf(runs, id);
  try {
    return recordIn(readJournal(journalOf(folder)));
  } catch (error) {
    throw unreadable(id, error);
  }
}

/** A run with everything known about it; its plan is read unless this process has just stored it. Rejects with a Failure. */
export async function readRun(runs: string, id: string, newPlan?: Plan): Promise<StoredRun> {
  const folder = folderOf(runs, id);
  try {
    const content = readJournal(journalOf(folder));
    const run = recordIn(content);
    const batches = new Map<number, RunBatchRecord>();
    for (const entry of content.entries)
      if ('batch' in entry) batches.set(entry.batch.seq, entry.batch);
    const plan = newPlan ?? (await readPlan(folder, run.origin?.planFile?.digest));
    const records = [...batches.values()].toSorted((a, b) => a.seq - b.seq);
    const ledger = createLedger(plan.ids.length, records);
    const isWhole = !content.isDamaged && ledger.unrecorded === 0;
    return {
      run,
      plan,
      ledger,
      isSaved: true,
      folder,
      length: content.length,
      isDamaged: !isWhole,
    };
  } catch (error) {
    throw unreadable(id, error);
  }
}

function recordIn({ entries }: JournalContent): RunRecord {
  const last = entries.findLast((entry) => 'run' in entry);
  if (!last) throw new Error('it is empty');
  return last.run;
}

/** The stored plan of a run. It was checked when it was stored, so here its digest is enough. */
async function readPlan(folder: string, expected: string | undefined): Promise<Plan> {
  const bytes = readFileSync(join(folder, 'plan.json'));
  const digest = await sha256(bytes);
  if (digest !== expected) throw new Error('its plan was changed');
  const file = JSON.parse(new TextDecoder().decode(bytes)) as ResetPlanFile;
  return runToEnd(planFromFile(file, { fileName: 'plan.json', digest }));
}

function unreadable(id: string, error: unknown): Failure {
  const reason = error instanceof Error && !('code' in error) ? error.message : systemReason(error);
  return new Failure(exitStatus.incomplete, `The reset ${id} can't be read: ${reason}.`, error);
}

/** What a run does now. */
export type Activity = 'running' | 'paused' | 'interrupted' | 'damaged' | 'finished';

export function activityOf({ run, folder, isDamaged }: StoredRun): Activity {
  if (run.ended) return 'finished';
  if (holderOf(folder)) return 'running';
  if (isDamaged) return 'damaged';
  return run.paused ? 'paused' : 'interrupted';
}

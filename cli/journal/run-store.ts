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
import { parsePlan } from '#shared/plan/parse-plan.ts';
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
import { journalLine, readJournal } from './journal-file.ts';
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

/** A run with everything known about it. Rejects with a Failure. */
export async function readRun(runs: string, id: string): Promise<StoredRun> {
  const folder = join(runs, id);
  if (!/^[\w-]+$/.test(id) || !existsSync(journalOf(folder)))
    throw new Failure(exitStatus.wrongUse, `There is no reset ${JSON.stringify(id)} in ${runs}.`);
  try {
    const { entries, length, isDamaged } = readJournal(journalOf(folder));
    let run: RunRecord | undefined;
    const batches = new Map<number, RunBatchRecord>();
    for (const entry of entries) {
      if ('run' in entry) run = entry.run;
      else batches.set(entry.batch.seq, entry.batch);
    }
    if (!run) throw new Error('it is empty');
    const bytes = readFileSync(join(folder, 'plan.json'));
    const digest = await sha256(bytes);
    if (digest !== run.origin?.planFile?.digest) throw new Error('its plan was changed');
    const plan = planIn(new TextDecoder().decode(bytes), digest);
    const records = [...batches.values()].toSorted((a, b) => a.seq - b.seq);
    const ledger = createLedger(plan.ids.length, records);
    const isWhole = !isDamaged && ledger.unrecorded === 0;
    return { run, plan, ledger, isSaved: true, folder, length, isDamaged: !isWhole };
  } catch (error) {
    const reason =
      error instanceof Error && !('code' in error) ? error.message : systemReason(error);
    throw new Failure(exitStatus.incomplete, `The reset ${id} can't be read: ${reason}.`, error);
  }
}

function planIn(text: string, digest: string | undefined): Plan {
  const file = parsePlan(text);
  if (file.kind !== 'reset') throw new Error('its plan was changed');
  return runToEnd(planFromFile(file, { fileName: 'plan.json', digest }));
}

/** What a run does now. */
export type Activity = 'running' | 'paused' | 'interrupted' | 'damaged' | 'finished';

export function activityOf({ run, folder, isDamaged }: StoredRun): Activity {
  if (run.ended) return 'finished';
  if (holderOf(folder)) return 'running';
  if (isDamaged) return 'damaged';
  return run.paused ? 'paused' : 'interrupted';
}

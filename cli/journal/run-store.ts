import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { holderOf, lockDirectory } from '#node/process-lock.ts';
import type { Values } from '../command/parse-command.ts';
import { exitStatus, Failure, systemReason } from '../terminal/failure.ts';
import { digestOfFile } from '../files/plan-files.ts';
import { journalLine, readJournal, type JournalContent } from './journal-file.ts';
import type { RunHead } from './run-head.ts';
import type { RunContent, RunKind } from './run-kind.ts';
import { takenOverText } from '../terminal/texts.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { writeNewFile } from '../files/new-file.ts';

/** A run in the journal. */
export interface StoredRun<Content extends RunContent = RunContent> {
  run: RunHead;
  content: Content;
  folder: string;
  /** The bytes of its journal that are readable. */
  length: number;
  /** Records are lost, so that something could be sent twice. */
  isDamaged: boolean;
}

/** The runs of one kind that are stored in a folder. */
export interface RunStore<Content extends RunContent = RunContent> {
  kind: RunKind<Content>;
  folder: string;
}

/** The store of the runs of a kind; its folder is made if it is missing. Throws a Failure. */
export function runStore<Content extends RunContent>(
  kind: RunKind<Content>,
  values: Values,
): RunStore<Content> {
  const { env } = process;
  const base = env['XDG_STATE_HOME'] || join(homedir(), '.local', 'state');
  const state = values.text('state') ?? (env['PROXY_CONSOLE_STATE'] || join(base, 'proxy-console'));
  const store = { kind, folder: join(resolve(state), kind.folder) };
  orUnwritable(kind, store.folder, () => mkdirSync(store.folder, { recursive: true, mode: 0o700 }));
  return store;
}

/** Stores a run and its plan: all of it, or nothing. Throws a Failure. */
export function createRun({ kind, folder }: RunStore, run: RunHead, planText: Uint8Array): void {
  const made = join(folder, run.id);
  // Names that begin with a dot aren't runs.
  const unfinished = join(folder, `.${run.id}`);
  orUnwritable(kind, folder, () => {
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
export function orUnwritable<T>(kind: RunKind, folder: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw unwritable(kind, folder, error);
  }
}

/** Locks a folder of the journal. Rejects with a Failure if it can't be written. */
export async function lockFolder(
  kind: RunKind,
  folder: string,
  { note }: Pick<Terminal, 'note'>,
): ReturnType<typeof lockDirectory> {
  try {
    return await lockDirectory(folder, { onWatch: note, takenOver: takenOverText(kind) });
  } catch (error) {
    throw unwritable(kind, folder, error);
  }
}

function unwritable(kind: RunKind, folder: string, error: unknown): Failure {
  return new Failure(exitStatus.incomplete, unwritableText(kind, folder, error), error);
}

export function unwritableText({ noun }: RunKind, folder: string, error: unknown): string {
  return `The ${noun} can't be recorded in ${folder}: ${systemReason(error)}.`;
}

/** Also of a run whose files are lost: it may be unfinished. */
const RUN_ID = /^[0-9a-z]{8,}-[0-9a-z]{9,}$/;

/** The IDs of all runs, the latest first. */
export function runIds({ folder }: RunStore): string[] {
  return readdirSync(folder)
    .filter((name) => RUN_ID.test(name))
    .toSorted((a, b) => (a < b ? 1 : -1));
}

export const journalOf = (folder: string) => join(folder, 'journal.jsonl');

/** The folder of a run. Throws a Failure if there is none. */
export function folderOf({ kind, folder }: RunStore, id: string): string {
  const found = join(folder, id);
  if (/^[\w-]+$/.test(id) && existsSync(found)) return found;
  throw new Failure(
    exitStatus.wrongUse,
    `There is no ${kind.noun} ${JSON.stringify(id)} in ${folder}.`,
  );
}

/** The record of a run without its plan, which may be large. Throws a Failure. */
export function readRecord(store: RunStore, id: string): RunHead {
  const folder = folderOf(store, id);
  try {
    return recordIn(readJournal(journalOf(folder)));
  } catch (error) {
    throw unreadable(store, id, error);
  }
}

/** A run with everything known about it. Rejects with a Failure. */
export async function readRun<Content extends RunContent>(
  store: RunStore<Content>,
  id: string,
): Promise<StoredRun<Content>> {
  const folder = folderOf(store, id);
  try {
    const journal = readJournal(journalOf(folder));
    const { entries, length, isDamaged } = journal;
    const run = recordIn(journal);
    const planPath = join(folder, 'plan.json');
    const digest = digestOfFile(planPath);
    // The plan was checked when it was stored, so here its digest is enough.
    if (digest !== run.origin?.planFile?.digest) throw new Error('its plan was changed');
    const content = store.kind.restore({ run, entries, planPath, digest });
    return { run, content, folder, length, isDamaged: isDamaged || !content.isWhole };
  } catch (error) {
    throw unreadable(store, id, error);
  }
}

function recordIn({ entries }: JournalContent): RunHead {
  const last = entries.findLast((entry) => 'run' in entry);
  if (!last) throw new Error('it is empty');
  return last.run;
}

function unreadable({ kind }: RunStore, id: string, error: unknown): Failure {
  const reason = error instanceof Error && !('code' in error) ? error.message : systemReason(error);
  const text = `The ${kind.noun} ${id} can't be read: ${reason}.`;
  return new Failure(exitStatus.incomplete, text, error);
}

/** What a run does now. */
export type Activity = 'running' | 'paused' | 'interrupted' | 'damaged' | 'finished';

export async function activityOf({ run, folder, isDamaged }: StoredRun): Promise<Activity> {
  if (run.ended) return 'finished';
  if (await holderOf(folder)) return 'running';
  if (isDamaged) return 'damaged';
  return run.paused ? 'paused' : 'interrupted';
}

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { errorCode } from '#node/error-code.ts';
import { makeDirectory } from '#node/make-directory.ts';
import { holderOf, lockDirectory } from '#node/process-lock.ts';
import { formatCount } from '#shared/lib/format.ts';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import type { Kind, LedgerOf, RunTypes } from '#shared/run/kind.ts';
import { createLedger } from '#shared/run/ledger.ts';
import type { PlanFile } from '#shared/plan/plan-schema.ts';
import type { OpenedPlanFile } from '#shared/plan/read-plan-file.ts';
import type { RunRecord } from '#shared/run/run-records.ts';
import type { Connection } from '../api/connection.ts';
import type { Cli, Command, Values } from '../command/parse-command.ts';
import { syncFolder, writeNewFile } from '../terminal/files.ts';
import { exitStatus, Failure, Incomplete, systemReason, WrongUse } from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { heldText, type KindNames } from '../terminal/texts.ts';
import { journalLine, openJournal, readJournal, type JournalEntry } from './journal-file.ts';

/** A kind of runs, for the commands that run it. */
export interface DiskKind<T extends RunTypes = RunTypes> extends Kind<T>, Omit<KindNames, 'name'> {
  /** Its folder in the state folder, if that hasn't its name. */
  folder?: string;
  /** What the origin of a run says besides what all have, and of its plan. */
  originAt?(connection: Connection, values: Values): Promise<Partial<T['origin']>>;
  /** What the user says of the API before the first call. */
  factsIn?(values: Values): T['facts'] | undefined;
  /**
   * Looks at what isn't sent yet, before a run that was paused or interrupted goes on. Resolves to why a person must decide first, in
   * sentences; empty: nobody must.
   */
  beforeResume?(stored: StoredRun<T>, connection: Connection, cli: Cli): Promise<readonly string[]>;
  /** What others have done to its items while a run worked, in sentences, as far as the API says it. */
  metIn?(stored: StoredRun<T>, connection: Connection): Promise<readonly string[]>;
  /** How many confirmed items were the same before, as far as is known, so that nothing shows that the run did it. */
  unprovenIn?(stored: StoredRun<T>): number;
  /** What else is said below the list of these runs. */
  waitingLines?(store: RunStore, runs: readonly RunRecord[]): string[];
  /** What else is said of a run at rest. */
  moreLines?(stored: StoredRun<T>): string[];
}

/** A plan on the disk is whole. */
export type DiskPlan<T extends RunTypes = RunTypes> = T['plan'] & T['stored'];

/** A command that is the same for all kinds of runs. */
export type KindCommand = (kind: DiskKind, ...args: Parameters<Command>) => ReturnType<Command>;

/** The runs of one kind that are stored in a folder. */
export interface RunStore<T extends RunTypes = RunTypes> {
  kind: DiskKind<T>;
  folder: string;
}

/** A run in the journal, and what came of it. */
export interface StoredRun<T extends RunTypes = RunTypes> {
  /** Its latest record. */
  run: RunRecord<T['origin']>;
  plan: DiskPlan<T>;
  ledger: LedgerOf<T>;
  folder: string;
  /** Records are lost, so that something could be sent twice. */
  isDamaged: boolean;
  /** Writes entries, all or none. Throws a Failure. */
  append(entries: readonly T['entry'][]): void;
  /** Writes the state of the run, which is that from now on. Throws a Failure. */
  update(run: RunRecord<T['origin']>): void;
  close(): void;
}

/** The runs of a kind, for a command that only reads. Nothing is made: the folder may be missing. */
export function runStore<T extends RunTypes>(kind: DiskKind<T>, values: Values): RunStore<T> {
  const { env } = process;
  const base = env['XDG_STATE_HOME'] || join(homedir(), '.local', 'state');
  const state = values.text('state') ?? (env['PROXY_CONSOLE_STATE'] || join(base, 'proxy-console'));
  return { kind, folder: join(resolve(state), kind.folder ?? kind.name) };
}

/** The same for a command that writes: the folder is made if it is missing. Throws a Failure. */
export function writableStore<T extends RunTypes>(kind: DiskKind<T>, values: Values): RunStore<T> {
  const store = runStore(kind, values);
  checkOwner(store);
  orUnwritable(store, () => makeDirectory(store.folder));
  return store;
}

/** Throws WrongUse for root in a folder of another user, who couldn't go on with the files and locks of root. */
function checkOwner(store: RunStore): void {
  if (process.getuid?.() !== 0) return;
  const state = dirname(store.folder);
  const uid = orUnwritable(store, () => statSync(state, { throwIfNoEntry: false })?.uid ?? 0);
  if (uid === 0) return;
  const { stdout } = spawnSync('stat', ['-c', '%U', state], { encoding: 'utf8' });
  const owner = (stdout || String(uid)).trim();
  throw new WrongUse(
    `${state} belongs to the user ${owner}. Run this command as that user: runuser -u ${owner} -- proxy-console …`,
  );
}

/** Stores a run and its plan: all of it, or nothing. Throws a Failure. */
export function createRun(store: RunStore, run: RunRecord, planText: Uint8Array): void {
  const made = join(store.folder, run.id);
  // Names that begin with a dot aren't runs.
  const unfinished = join(store.folder, `.${run.id}`);
  orUnwritable(store, () => {
    try {
      mkdirSync(unfinished, { mode: 0o700 });
      writeNewFile(join(unfinished, 'plan.json'), planText);
      writeNewFile(journalIn(unfinished), journalLine({ run }));
      syncFolder(unfinished);
      renameSync(unfinished, made);
      syncFolder(store.folder);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      throw error;
    }
  });
}

/** Rewords what the system says about the folder of the journal. */
function orUnwritable<R>({ kind, folder }: RunStore, action: () => R): R {
  try {
    return action();
  } catch (error) {
    throw unwritable(kind, folder, error);
  }
}

/** Works in a folder of the journal while no other process can. Rejects with a Failure, `heldText` if another does. */
export async function whileLocked<R>(
  { kind, folder }: RunStore,
  { note }: Pick<Terminal, 'note'>,
  heldBy: (holder: string | undefined) => string,
  work: () => Promise<R>,
): Promise<R> {
  const takenOver = `Another process has taken over the ${kind.noun}, because this one stalled for too long. This process exits now, so that nothing is sent twice.`;
  const lock = await lockDirectory(folder, { onWatch: note, takenOver }).catch((error: unknown) => {
    throw unwritable(kind, folder, error);
  });
  if (!('release' in lock)) throw new Incomplete(heldBy(lock.holder));
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

/** Reads a run and works on it while no other process can. Rejects with a Failure. */
export async function withRun<T extends RunTypes, R>(
  store: RunStore<T>,
  id: string,
  terminal: Terminal,
  work: (stored: StoredRun<T>) => Promise<R>,
): Promise<R> {
  const { kind } = store;
  const locked = { kind, folder: folderOf(store, id) };
  return whileLocked(
    locked,
    terminal,
    (holder) => heldText(kind, id, holder),
    async () => {
      const stored = readRun(store, id);
      try {
        return await work(stored);
      } finally {
        stored.close();
      }
    },
  );
}

function unwritable(kind: DiskKind, folder: string, error: unknown): Failure {
  const text = `The ${kind.noun} can't be recorded in ${folder}: ${systemReason(error)}.`;
  return new Incomplete(text, error);
}

/** Also of a run whose files are lost: it may be unfinished. */
const RUN_ID = /^[0-9a-z]{8,}-[0-9a-z]{9,}$/;

/** The IDs of all runs, the latest first. Throws a Failure. */
export function runIds({ kind, folder }: RunStore): string[] {
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch (error) {
    const text = `The ${kind.noun}s in ${folder} can't be read: ${systemReason(error)}.`;
    if (errorCode(error) !== 'ENOENT') throw new Incomplete(text, error);
  }
  return names.filter((name) => RUN_ID.test(name)).toSorted((a, b) => (a < b ? 1 : -1));
}

/** The runs that can be read, the latest first. Says why others can't be. */
export function* readableRuns<T extends RunTypes>(
  store: RunStore<T>,
  { note }: Pick<Terminal, 'note'>,
) {
  for (const id of runIds(store)) {
    try {
      yield readRun(store, id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      note(error.message);
    }
  }
}

/** The latest run. Throws a Failure if there is none. */
export function latestRun(store: RunStore): string {
  const [id] = runIds(store);
  if (id !== undefined) return id;
  throw new Incomplete(`No ${store.kind.noun}s in ${store.folder}.`);
}

/** The only unfinished run. Throws a Failure. */
export function unfinishedRun(store: RunStore): string {
  const found = runIds(store).filter((id) => !readRecord(store, id).ended);
  const [only] = found;
  if (only === undefined) throw new Incomplete(`There is no unfinished ${store.kind.noun}.`);
  if (found.length > 1)
    throw new WrongUse(
      `${formatCount(found.length, store.kind.noun)} are unfinished. Name one: ${found.join(', ')}.`,
    );
  return only;
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const journalIn = (folder: string) => join(folder, 'journal.jsonl');

/** The folder of a run. Throws a Failure if there is none. */
function folderOf({ kind, folder }: RunStore, id: string): string {
  const found = join(folder, id);
  if (/^[\w-]+$/.test(id) && existsSync(found)) return found;
  throw new Failure(
    exitStatus.wrongUse,
    `There is no ${kind.noun} ${JSON.stringify(id)} in ${folder}.`,
  );
}

/** The record of a run without its plan, which may be large. Throws a Failure. */
export function readRecord(store: RunStore, id: string): RunRecord {
  return orUnreadable(store, id, (folder) => recordIn(readJournal(journalIn(folder)).entries));
}

/** The plan in a file that was checked before. */
export function planIn<T extends RunTypes>(
  kind: DiskKind<T>,
  plan: PlanFile,
  digest: string,
): DiskPlan<T> {
  const opened: OpenedPlanFile<PlanFile['kind']> = { plan, fileName: 'plan.json', digest };
  return runToEnd(kind.planOf(opened as never));
}

/** A run with everything known about it. Throws a Failure. */
export function readRun<T extends RunTypes>(store: RunStore<T>, id: string): StoredRun<T> {
  const { kind } = store;
  return orUnreadable(store, id, (folder) => {
    const { entries, length, isDamaged } = readJournal(journalIn(folder));
    const run = recordIn(entries);
    const bytes = readFileSync(join(folder, 'plan.json'));
    const digest = sha256Of(bytes);
    // The plan was checked when it was stored, so here its digest is enough.
    const { storedPlan, planFile } = run.origin ?? {};
    if (digest !== (storedPlan ?? planFile?.digest)) throw new Error('its plan was changed');
    const calls = entries.flatMap((entry) => ('entry' in entry ? [entry.entry] : []));
    const latest = new Map<number, T['entry']>(calls.map((call) => [call.sequence, call]));
    const records = [...latest.values()].toSorted((a, b) => a.sequence - b.sequence);
    const ledger = createLedger<T['entry'], T['outcome']>(kind.outcomes, run.total, records);
    let journal: ReturnType<typeof openJournal> | undefined;
    const add = (added: readonly JournalEntry[]) =>
      orUnwritable({ kind, folder }, () => {
        journal ??= openJournal(journalIn(folder), length);
        journal.append(added);
      });
    return {
      run,
      plan: planIn(kind, JSON.parse(bytes.toString()) as PlanFile, digest),
      ledger,
      folder,
      isDamaged: isDamaged || ledger.unrecorded > 0,
      append: (added) => add(added.map((entry) => ({ entry }))),
      update(next) {
        this.run = next;
        add([{ run: next }]);
      },
      close: () => journal?.close(),
    };
  });
}

function recordIn(entries: readonly JournalEntry[]): RunRecord {
  const last = entries.findLast((entry) => 'run' in entry);
  if (!last) throw new Error('it is empty');
  return last.run;
}

function orUnreadable<R>(store: RunStore, id: string, read: (folder: string) => R): R {
  const folder = folderOf(store, id);
  try {
    return read(folder);
  } catch (error) {
    const isOwn = error instanceof Error && !('code' in error);
    const text = `The ${store.kind.noun} ${id} can't be read: ${isOwn ? error.message : systemReason(error)}.`;
    throw new Incomplete(text, error);
  }
}

/** What a run does now. */
export async function activityOf({ run, folder, isDamaged }: StoredRun): Promise<string> {
  if (run.ended) return 'finished';
  if (await holderOf(folder)) return 'running';
  if (isDamaged) return 'damaged';
  return run.paused ? 'paused' : 'interrupted';
}

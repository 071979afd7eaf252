import { join } from 'node:path';
import { holderOf } from '#node/process-lock.ts';
import type { RunTypes } from '#shared/run/kind.ts';
import { newRunId } from '#shared/run/run-id.ts';
import type { RunOrigin, RunRecord } from '#shared/run/run-records.ts';
import type { Connection } from '../api/connect.ts';
import type { Values } from '../command/parse-command.ts';
import {
  createRun,
  readRecord,
  readRun,
  runIds,
  runStore,
  whileLocked,
  type RunStore,
  type DiskKind,
  type Keys,
} from '../journal/run-store.ts';
import type { FileBytes } from '../plan/plan-output.ts';
import { exitStatus, Failure, WrongUse } from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { heldText, overlapText, unreadableText } from '../terminal/texts.ts';
import { version } from '../../package.json';

interface NewRun<T extends RunTypes> extends FileBytes {
  /** What it changes. */
  keys: Keys;
  total: number;
  note: string | undefined;
  /** What its origin says besides. */
  origin?: Partial<T['origin']>;
  /** The plan comes from a file, which should be run once only. */
  isOnce: boolean;
}

/** Identifies an API and a user. */
export function scopeOf({ api, user }: Pick<Connection, 'api' | 'user'>): string {
  return `${new URL(api).href} ${user.id}`;
}

/** Whether the user is asked to confirm. Throws WrongUse if nobody can be asked. */
export function mustAsk({ deed }: DiskKind, values: Values, { canAsk }: Terminal): boolean {
  if (values.has('yes') || values.has('dry-run')) return false;
  if (canAsk) return true;
  throw new WrongUse(`There is no terminal to confirm on. Add --yes to ${deed} without asking.`);
}

/** Asks to type a number. Rejects with a Failure if it isn't typed. */
export async function confirm(question: string, total: number, terminal: Terminal): Promise<void> {
  const typed = await terminal.ask(question, { isHidden: false });
  if (typed?.trim() !== String(total))
    throw new Failure(exitStatus.incomplete, 'Not confirmed. Nothing was sent.');
}

/**
 * Stores a new run, unless it was run before, or something it changes is in an unfinished run. Rejects with a
 * Failure.
 */
export async function startRun<T extends RunTypes, K extends Keys>(
  kind: DiskKind<T, K>,
  planned: NewRun<T>,
  connection: Connection,
  values: Values,
  terminal: Terminal,
): Promise<{ store: RunStore<T, K>; id: string }> {
  const { bytes, digest, total, note, origin } = planned;
  const { user, api } = connection;
  const planFile = { digest, items: total };
  const common: RunOrigin = { user, api, consoleVersion: version, planFile, ...(note && { note }) };
  const store = runStore(kind, values);
  const run: RunRecord = {
    id: newRunId(),
    scope: scopeOf(connection),
    createdAt: Date.now(),
    total,
    ended: null,
    counts: null,
    origin: Object.assign(common, origin),
  };
  const starting = `Another ${kind.noun} is just starting. Try again.`;
  await whileLocked(
    store,
    terminal,
    () => starting,
    async () => {
      await checkOtherRuns(store, run.scope, planned);
      createRun(store, run, bytes);
    },
  );
  return { store, id: run.id };
}

async function checkOtherRuns(
  store: RunStore,
  scope: string,
  { keys, digest, isOnce }: Pick<NewRun<RunTypes>, 'keys' | 'digest' | 'isOnce'>,
): Promise<void> {
  const { kind } = store;
  for (const id of runIds(store)) {
    const { run, stored } = readOther(store, id, scope);
    if (run.scope !== scope) continue;
    if (isOnce && run.ended && run.origin?.planFile?.digest === digest)
      throw new Failure(
        run.ended.reason === 'done' ? exitStatus.alreadyRun : exitStatus.incomplete,
        `This plan was already run: see "proxy-console ${kind.name} status ${id}". Add --again to run it once more.`,
      );
    let shared = 0;
    for (const key of stored?.keys ?? []) if (keys.has(key)) shared += 1;
    if (!stored || shared === 0) continue;
    const holder = await holderOf(stored.folder);
    const text = holder ? heldText(kind, id, holder) : overlapText(kind, shared, id);
    throw new Failure(exitStatus.incomplete, text);
  }
}

/** Another run; one that is finished, or of another scope, without its plan, because there may be many. */
function readOther(store: RunStore, id: string, scope: string) {
  try {
    const run = readRecord(store, id);
    return { run, stored: run.scope === scope && !run.ended ? readRun(store, id) : undefined };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const text = unreadableText(error.message, store.kind, join(store.folder, id));
    throw new Failure(error.status, text, error);
  }
}

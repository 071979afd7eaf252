import { join } from 'node:path';
import { holderOf } from '#node/process-lock.ts';
import type { RunTypes } from '#shared/run/kind.ts';
import { apiMismatch, makerOf } from '#shared/plan/plan-source.ts';
import { keysIn, sizeOf } from '#shared/run/plan-parts.ts';
import { newRun, type RunOrigin, type RunRecord } from '#shared/run/run-records.ts';
import type { Cli, Values } from '../command/parse-command.ts';
import type { Connection } from '../api/connection.ts';
import {
  createRun,
  readRecord,
  readRun,
  runIds,
  writableStore,
  whileLocked,
  type DiskKind,
  type DiskPlan,
  type RunStore,
} from '../journal/run-store.ts';
import type { FileBytes } from './plan-file.ts';
import { exitStatus, Failure, Incomplete, WrongUse } from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { heldText, overlapText, riskOf } from '../terminal/texts.ts';
import { version } from '../../package.json';

interface NewRun<T extends RunTypes> extends FileBytes {
  plan: DiskPlan<T>;
  /** The file that was opened, if what is stored isn't that. */
  source?: { digest: string; items: number } | undefined;
  /** Instead of the plan's. */
  note?: string | undefined;
  /** What its origin says besides what all of its kind have. */
  origin?: Partial<T['origin']>;
  /** The plan comes from a file, which should be run once only. */
  isOnce: boolean;
}

/** Identifies an API and a user. */
export function scopeOf({ api, user }: Pick<Connection, 'api' | 'user'>): string {
  return `${new URL(api).href} ${user.id}`;
}

/**
 * Whether a run is of this API and user. With `--same-api`, every address is that of the same API, and so are always those that the run
 * has recorded.
 */
export function isOfScope(
  { scope, origin }: Pick<RunRecord, 'scope' | 'origin'>,
  connection: Connection,
  values: Pick<Values, 'has'>,
): boolean {
  const { api, user } = connection;
  const isSameApi = values.has('same-api') || origin?.sameApi?.includes(api);
  return (isSameApi && scope.endsWith(` ${user.id}`)) || scope === scopeOf(connection);
}

/** Whether the user is asked to confirm. Throws WrongUse if nobody can be asked. */
export function mustAsk(deed: string, cli: Cli): boolean {
  if (cli.has('yes') || cli.has('dry-run')) return false;
  if (cli.canAsk) return true;
  throw new WrongUse(`There is no terminal to confirm on. Add --yes to ${deed} without asking.`);
}

/** Asks to type a number. Rejects with a Failure if it isn't typed. */
export async function confirm(question: string, total: number, terminal: Terminal): Promise<void> {
  const typed = await terminal.ask(question, { isHidden: false });
  if (typed?.trim() !== String(total)) throw new Incomplete('Not confirmed. Nothing was sent.');
}

/**
 * Stores a new run, unless it was run before, or something it changes is in an unfinished run. Rejects with a
 * Failure.
 */
export async function startRun<T extends RunTypes>(
  kind: DiskKind<T>,
  planned: NewRun<T>,
  connection: Connection,
  cli: Cli,
): Promise<{ store: RunStore<T>; id: string }> {
  const { plan, source, file, bytes, digest, note = file.note, origin } = planned;
  const total = sizeOf(kind, plan);
  const { user, api } = connection;
  const common: RunOrigin = {
    user,
    api,
    ...(apiMismatch(file, api) !== undefined && { sameApi: [file.api] }),
    consoleVersion: version,
    planFile: { digest, items: total, ...source, user: makerOf(file) },
    ...(source && { storedPlan: digest }),
    ...(note && { note }),
  };
  const store = writableStore(kind, cli);
  const run: RunRecord = {
    ...newRun(scopeOf(connection), total),
    origin: Object.assign(
      common,
      await kind.originOf?.(plan),
      await kind.originAt?.(connection, cli),
      origin,
    ),
  };
  const starting = `Another ${kind.noun} is just starting. Try again.`;
  await whileLocked(
    store,
    cli,
    () => starting,
    async () => {
      await checkOtherRuns(store, planned, connection, cli);
      createRun(store, run, bytes);
    },
  );
  return { store, id: run.id };
}

/** The records of all runs, the latest first. Throws a Failure if one can't be read. */
export function allRecords<T extends RunTypes>(store: RunStore<T>): RunRecord[] {
  return runIds(store).map((id) => orUnreadable(store, id, () => readRecord(store, id)));
}

/** Rejects with a Failure if a run was run before, or if something it changes is in an unfinished one. */
export async function checkOtherRuns<T extends RunTypes>(
  store: RunStore<T>,
  { plan, source, digest, origin, isOnce }: NewRun<T>,
  connection: Connection,
  cli: Cli,
): Promise<void> {
  const { kind, folder } = store;
  const keys = new Set(keysIn(kind.planColumns, plan));
  // A finished run, or one of another scope, is read without its plan, because there may be many.
  for (const { id, ...run } of allRecords(store)) {
    if (!isOfScope(run, connection, cli)) continue;
    if (origin?.once !== undefined && run.origin?.once === origin.once)
      throw new Incomplete(heldText(kind, id, undefined));
    if (run.ended) {
      if (!isOnce || run.origin?.planFile?.digest !== (source?.digest ?? digest)) continue;
      throw new Failure(
        run.ended.reason === 'done' ? exitStatus.forPerson : exitStatus.incomplete,
        `This plan was already run: see "proxy-console ${kind.name} status ${id}". Add --again to run it once more.`,
      );
    }
    const other = orUnreadable(store, id, () => readRun(store, id).plan);
    const shared = keysIn(kind.planColumns, other).filter((key) => keys.has(key)).length;
    if (shared === 0) continue;
    const holder = await holderOf(join(folder, id));
    const text = holder ? heldText(kind, id, holder) : overlapText(kind, shared, id);
    throw new Incomplete(text);
  }
}

/** Says what to do about a run that can't be read: it may be unfinished. */
function orUnreadable<R>({ kind, folder }: RunStore, id: string, read: () => R): R {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const text = `${error.message} Nothing was sent, because ${riskOf(kind)}. If you are sure that it has nothing in common with this plan, set it aside: move the folder ${join(folder, id)} to another place.`;
    throw new Failure(exitStatus.wrongUse, text, error);
  }
}

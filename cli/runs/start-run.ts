import { join } from 'node:path';
import { holderOf } from '#node/process-lock.ts';
import type { Connection } from '../api/connect.ts';
import { exitStatus, Failure } from '../terminal/failure.ts';
import {
  createRun,
  lockFolder,
  readRecord,
  readRun,
  runIds,
  type RunStore,
} from '../journal/run-store.ts';
import type { FileBytes } from '../plan/plan-output.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { heldText, overlapText, unreadableText } from '../terminal/texts.ts';
import type { RunHead } from '../journal/run-head.ts';
import type { Keys } from '../journal/run-kind.ts';

interface NewRun extends FileBytes {
  run: RunHead;
  /** What it changes. */
  keys: Keys;
  /** The plan comes from a file, which should be run once only. */
  isOnce: boolean;
}

/** Identifies an API and a user. */
export function scopeOf({ api, user }: Pick<Connection, 'api' | 'user'>): string {
  return `${new URL(api).href} ${user.id}`;
}

/**
 * Stores a new run, unless it was run before, or something it changes is in an unfinished run. Rejects with a
 * Failure.
 */
export async function startRun(
  store: RunStore,
  planned: NewRun,
  terminal: Terminal,
): Promise<void> {
  const { kind, folder } = store;
  const lock = await lockFolder(kind, folder, terminal);
  if (!('release' in lock))
    throw new Failure(exitStatus.incomplete, `Another ${kind.noun} is just starting. Try again.`);
  try {
    await checkOtherRuns(store, planned);
    createRun(store, planned.run, planned.bytes);
  } finally {
    await lock.release();
  }
}

async function checkOtherRuns(
  store: RunStore,
  { run, keys, digest, isOnce }: NewRun,
): Promise<void> {
  const { folder } = store;
  for (const id of runIds(store)) {
    const other = await readOther(store, id, run.scope).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      const text = unreadableText(error.message, store.kind, join(folder, id));
      throw new Failure(error.status, text, error);
    });
    if (!other) continue;
    if (isOnce && other.run.ended && other.run.origin?.planFile?.digest === digest)
      throw new Failure(
        other.run.ended.reason === 'done' ? exitStatus.alreadyRun : exitStatus.incomplete,
        `This plan was already run: see "proxy-console ${store.kind.command} status ${id}". Add --again to run it once more.`,
      );
    if (!('content' in other)) continue;
    let shared = 0;
    for (const key of other.content.keys) if (keys.has(key)) shared += 1;
    if (shared === 0) continue;
    const holder = await holderOf(other.folder);
    const text = holder ? heldText(store.kind, id, holder) : overlapText(store.kind, shared, id);
    throw new Failure(exitStatus.incomplete, text);
  }
}

/** Another run of the scope; a finished one without its plan, because there may be many. */
async function readOther(store: RunStore, id: string, scope: string) {
  const run = readRecord(store, id);
  if (run.scope !== scope) return undefined;
  return run.ended ? { run } : readRun(store, id);
}

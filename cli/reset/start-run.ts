import { digestOfIds } from '#shared/plan/sha-256.ts';
import { newRunId, type RunRecord } from '#features/proxy-accounts/headless';
import { version } from '../../package.json';
import type { Connection } from '../connect.ts';
import { exitStatus, Failure } from '../failure.ts';
import { holderOf } from '../journal/lock.ts';
import { createRun, lockFolder, readRecord, readRun, runIds } from '../journal/run-store.ts';
import { readServerSettings } from '../server-settings.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { heldText, overlapText } from '../texts.ts';
import type { PlanBytes } from './plan-bytes.ts';

interface StartOptions {
  batchSize: number;
  /** The plan comes from a file, which should be run once only. */
  isOnce: boolean;
  /** How many of the IDs were given more than once. */
  duplicates: number;
}

/** Identifies an API and a user. */
export function scopeOf({ api, user }: Connection): string {
  return `${new URL(api).href} ${user.id}`;
}

/**
 * Stores a new run, unless it was run before, or accounts of it are in an unfinished run. Resolves to its ID.
 * Rejects with a Failure.
 */
export async function startRun(
  runs: string,
  connection: Connection,
  planned: PlanBytes,
  options: StartOptions,
  terminal: Terminal,
): Promise<string> {
  const lock = await lockFolder(runs);
  if (!('release' in lock))
    throw new Failure(exitStatus.incomplete, 'Another reset is just starting. Try again.');
  try {
    await checkOtherRuns(runs, scopeOf(connection), planned, options.isOnce, terminal);
    const run = await newRun(connection, planned, options);
    createRun(runs, run, planned.bytes);
    return run.id;
  } finally {
    lock.release();
  }
}

async function checkOtherRuns(
  runs: string,
  scope: string,
  { plan, digest }: PlanBytes,
  isOnce: boolean,
  terminal: Terminal,
): Promise<void> {
  for (const id of runIds(runs)) {
    const other = await readOther(runs, id, scope).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      terminal.note(error.message);
    });
    if (!other) continue;
    if (isOnce && other.run.ended && other.run.origin?.planFile?.digest === digest)
      throw new Failure(
        exitStatus.incomplete,
        `This plan was already run: see "proxy-console reset status ${id}". Add --again to run it once more.`,
      );
    if (!('plan' in other)) continue;
    const wanted = new Set(plan.ids);
    const shared = other.plan.ids.filter((one) => wanted.has(one)).length;
    if (shared === 0) continue;
    const holder = holderOf(other.folder);
    const text = holder ? heldText(id, holder) : overlapText(shared, id);
    throw new Failure(exitStatus.incomplete, text);
  }
}

/** Another run of the scope; a finished one without its plan, because there may be many. */
async function readOther(runs: string, id: string, scope: string) {
  const run = readRecord(runs, id);
  if (run.scope !== scope) return undefined;
  return run.ended ? { run } : readRun(runs, id);
}

async function newRun(
  connection: Connection,
  { plan, digest }: PlanBytes,
  { batchSize, duplicates }: StartOptions,
): Promise<RunRecord> {
  const { api, user } = connection;
  const accounts = plan.ids.length;
  const planDigest = await digestOfIds(plan.ids);
  const { rehearsal } = await readServerSettings(api);
  return {
    id: newRunId(),
    scope: scopeOf(connection),
    createdAt: Date.now(),
    total: accounts,
    ended: null,
    counts: null,
    origin: {
      user,
      api,
      consoleVersion: version,
      ...(planDigest !== undefined && { planDigest }),
      planFile: { digest, accounts },
      batchSize,
      unknownIds: [],
      duplicates,
      rehearsal,
    },
  };
}

import { deviceDatabase, onDevice } from '#shared/lib/device-database.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import type { RunPause } from '#shared/run/run-pause.ts';
import { createUpdateLedger } from '../engine/ledger.ts';
import type { Outcome } from '../engine/outcomes.ts';
import type { UpdateRecord } from '../engine/update-records.ts';
import type { UpdateResult, UpdateRun } from '../receipt.ts';

/** The journal of bulk edits in this browser. Without a database a run exists in this page only. */

/** The record of a bulk edit. Its plan and its updates are separate records. */
export interface BulkEditRecord extends UpdateRun {
  scope: string;
  total: number;
  /** Known once the run has paused or finished. */
  counts: Readonly<Record<Outcome, number>> | null;
  /** Set while it is paused. A run that neither finished nor paused was interrupted, unless a page runs it. */
  paused: RunPause | null;
}

/** A part of a run's plan, written before the first update. */
interface PlanPart {
  runId: string;
  /** Position of the first profile in the plan. */
  from: number;
  items: readonly ProfilesItem[];
  /** The names of the profiles when the plan was made; the ID where there is none. */
  names: readonly string[];
}

declare module '#shared/lib/device-database.ts' {
  interface DeviceStores {
    bulkEdits: { key: string; value: BulkEditRecord; indexes: { scope: string } };
    bulkEditPlans: { key: [runId: string, from: number]; value: PlanPart };
    bulkEditUpdates: { key: [runId: string, seq: number]; value: UpdateRecord };
  }
}

/** The profiles of a run by position; each occurs once. */
export interface ProfilesPlan {
  items: readonly ProfilesItem[];
  names: readonly string[];
  /** The plan file that was opened. */
  file?: { digest: string | undefined; profiles: number };
}

/** A run and everything known about it. */
export interface BulkEditResult extends UpdateResult {
  run: BulkEditRecord;
  names: readonly string[];
}

/** Profiles per record, which keeps each write short. */
const PART = 1000;

/**
 * Writes a run and its plan: all of it, or nothing. `lost`: this browser stores nothing. `busy`: another bulk
 * edit isn't finished; this is checked in the transaction that writes, so that of two tabs one is rejected.
 */
export async function writeRun(
  run: BulkEditRecord,
  { items, names }: ProfilesPlan,
): Promise<'kept' | 'lost' | 'busy'> {
  const database = await deviceDatabase();
  // A connection that another tab is taking over also throws.
  const transaction = tryOrNull(() =>
    database?.transaction(['bulkEdits', 'bulkEditPlans'], 'readwrite'),
  );
  if (!transaction) return 'lost';
  // A failed write rejects `done`. It is awaited later, and must not count as unhandled until then.
  const done = transaction.done.then(
    () => 'kept' as const,
    () => 'lost' as const,
  );
  try {
    const runs = transaction.objectStore('bulkEdits');
    const others = await runs.index('scope').getAll(run.scope);
    if (others.some(({ ended }) => !ended)) return 'busy';
    const plans = transaction.objectStore('bulkEditPlans');
    for (let from = 0; from < items.length; from += PART)
      await plans.put({
        runId: run.id,
        from,
        items: items.slice(from, from + PART),
        names: names.slice(from, from + PART),
      });
    await runs.put(run);
  } catch {
    // The transaction has failed and says so.
  }
  return done;
}

/** Writes all of the records. Rejects if that failed: then none are stored, and nothing may be sent. */
export async function writeUpdates(records: readonly UpdateRecord[]): Promise<void> {
  const database = await deviceDatabase();
  if (!database) throw new Error('There is no journal any more.');
  const { store, done } = database.transaction('bulkEditUpdates', 'readwrite');
  await Promise.all([...records.map((record) => store.put(record)), done]);
}

/** Saves the state of a run, unless it was deleted. A failure loses nothing: the updates have the same facts. */
export async function updateRun(run: BulkEditRecord): Promise<void> {
  await onDevice(async (database) => {
    const { store, done } = database.transaction('bulkEdits', 'readwrite');
    const isThere = (await store.getKey(run.id)) !== undefined;
    await Promise.all([isThere && store.put(run), done]);
  });
}

/** Deletes a run with its plan and its updates. On failure all of it stays. */
export async function removeRun(id: string): Promise<void> {
  await onDevice(async (database) => {
    const transaction = database.transaction(
      ['bulkEdits', 'bulkEditPlans', 'bulkEditUpdates'],
      'readwrite',
    );
    await Promise.all([
      transaction.objectStore('bulkEdits').delete(id),
      transaction.objectStore('bulkEditPlans').delete(rangeOf(id)),
      transaction.objectStore('bulkEditUpdates').delete(rangeOf(id)),
      transaction.done,
    ]);
  });
}

/** All runs of a scope, the latest first. */
export async function readRuns(scope: string): Promise<BulkEditRecord[]> {
  const database = await deviceDatabase();
  const runs = (await database?.getAllFromIndex('bulkEdits', 'scope', scope)) ?? [];
  return runs.toSorted((a, b) => b.createdAt - a.createdAt);
}

/** One run with everything known about it; null if this browser or this scope doesn't have all of it. */
export async function readResult(scope: string, id: string): Promise<BulkEditResult | null> {
  const database = await deviceDatabase();
  const run = await database?.get('bulkEdits', id);
  if (!database || !run || run.scope !== scope) return null;
  const parts = await database.getAll('bulkEditPlans', rangeOf(id));
  const items = parts.flatMap((part) => part.items);
  // Written in one transaction, so a plan with a gap isn't one that this console wrote.
  if (items.length !== run.total) return null;
  const names = parts.flatMap((part) => part.names);
  return { run, items, names, ledger: createUpdateLedger(run.total, await readUpdates(id)) };
}

/** The records of a run, in order, starting at a number. */
export async function readUpdates(id: string, from = 0): Promise<UpdateRecord[]> {
  const database = await deviceDatabase();
  return (await database?.getAll('bulkEditUpdates', rangeOf(id, from))) ?? [];
}

/** Arrays sort after numbers, so this covers every record of the run. */
function rangeOf(id: string, from = 0): IDBKeyRange {
  return IDBKeyRange.bound([id, from], [id, []]);
}

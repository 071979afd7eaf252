import { deviceDatabase, onDevice } from '#shared/lib/device-database.ts';
import type { RunBatchRecord, RunRecord } from '../engine/run-records.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import type { StoredPlan, Plan } from '../engine/plan.ts';
import { joinPlanParts, splitPlan } from './plan-parts.ts';

/** The journal of runs in this browser. Without a database a run exists in this page only. */

/**
 * Writes a run and its plan: all of it, or nothing. `lost`: this browser stores nothing. If accounts are in an
 * unfinished reset, nothing is written, and the result is their number: this is checked in the transaction that
 * writes, so that if two tabs start at once, one is rejected.
 */
export async function writeRun(run: RunRecord, plan: Plan): Promise<'kept' | 'lost' | number> {
  const database = await deviceDatabase();
  // A connection that another tab is taking over also throws.
  const transaction = tryOrNull(() => database?.transaction(['runs', 'runPlans'], 'readwrite'));
  if (!transaction) return 'lost';
  // A failed write rejects `done`. It is awaited later, and must not count as unhandled until then.
  const done = transaction.done.then(
    () => 'kept' as const,
    () => 'lost' as const,
  );
  try {
    const runs = transaction.objectStore('runs');
    const plans = transaction.objectStore('runPlans');
    const wanted = new Set(plan.ids);
    const taken = new Set<string>();
    for (const { id, ended } of await runs.index('scope').getAll(run.scope)) {
      if (ended) continue;
      for (const { ids } of await plans.getAll(rangeOf(id))) {
        for (const one of ids) if (wanted.has(one)) taken.add(one);
      }
    }
    if (taken.size > 0) return taken.size;
    for (const part of splitPlan(run.id, plan)) await plans.put(part);
    await runs.put(run);
  } catch {
    // The transaction has failed and says so.
  }
  return done;
}

/**
 * Writes all of the records. Rejects if that failed, also if a newer console in another tab has taken the
 * database: then none are stored, and nothing may be sent.
 */
export async function writeBatches(records: readonly RunBatchRecord[]): Promise<void> {
  const database = await deviceDatabase();
  if (!database) throw new Error('There is no journal any more.');
  const { store, done } = database.transaction('runBatches', 'readwrite');
  await Promise.all([...records.map((record) => store.put(record)), done]);
}

/**
 * Appends a record after all others, including those that another tab has added in the meantime. On failure it
 * is lost, which is acceptable because its data can be requested again. Resolves to whether it was stored.
 */
export async function appendBatch(record: RunBatchRecord): Promise<boolean> {
  const stored = await onDevice(async (database) => {
    const transaction = database.transaction(['runs', 'runBatches'], 'readwrite');
    const store = transaction.objectStore('runBatches');
    const last = await store.openKeyCursor(rangeOf(record.runId), 'prev');
    const seq = last ? last.key[1] + 1 : 0;
    const isThere = (await transaction.objectStore('runs').getKey(record.runId)) !== undefined;
    await Promise.all([isThere && store.put({ ...record, seq }), transaction.done]);
    return isThere;
  });
  return stored ?? false;
}

/**
 * Saves the state of a run, unless it was deleted. A failure loses nothing, because the batches contain the
 * same information.
 */
export async function updateRun(run: RunRecord): Promise<void> {
  await onDevice(async (database) => {
    const { store, done } = database.transaction('runs', 'readwrite');
    const isThere = (await store.getKey(run.id)) !== undefined;
    await Promise.all([isThere && store.put(run), done]);
  });
}

/** Deletes a run with its plan and its calls. On failure all of it stays. */
export async function removeRun(id: string): Promise<void> {
  const database = await deviceDatabase();
  if (!database) return;
  const transaction = database.transaction(['runs', 'runPlans', 'runBatches'], 'readwrite');
  await Promise.all([
    transaction.objectStore('runs').delete(id),
    transaction.objectStore('runPlans').delete(rangeOf(id)),
    transaction.objectStore('runBatches').delete(rangeOf(id)),
    transaction.done,
  ]).catch(() => undefined);
}

/** All runs of a scope, the latest first. */
export async function readRuns(scope: string): Promise<RunRecord[]> {
  const database = await deviceDatabase();
  const runs = (await database?.getAllFromIndex('runs', 'scope', scope)) ?? [];
  return runs.toSorted((a, b) => b.createdAt - a.createdAt);
}

export interface StoredRun {
  run: RunRecord;
  plan: StoredPlan;
  batches: RunBatchRecord[];
}

/** One run with everything known about it; null if this browser or this scope doesn't have it. */
export async function readRun(scope: string, id: string): Promise<StoredRun | null> {
  const database = await deviceDatabase();
  const run = await database?.get('runs', id);
  if (!database || !run || run.scope !== scope) return null;
  const [plan, batches] = await Promise.all([readPlan(run), readBatches(id)]);
  return { run, plan, batches };
}

/** The plan of a run; if it is lost, all of it is unknown. */
export async function readPlan({ id, total }: RunRecord): Promise<StoredPlan> {
  const database = await deviceDatabase();
  return joinPlanParts((await database?.getAll('runPlans', rangeOf(id))) ?? [], total);
}

/** The calls and reads of a run, in order, starting at a number. */
export async function readBatches(id: string, from = 0): Promise<RunBatchRecord[]> {
  const database = await deviceDatabase();
  return (await database?.getAll('runBatches', rangeOf(id, from))) ?? [];
}

/** The record of one run; undefined if this browser or this scope doesn't have it. */
export async function readRunRecord(scope: string, id: string): Promise<RunRecord | undefined> {
  const run = await (await deviceDatabase())?.get('runs', id);
  return run?.scope === scope ? run : undefined;
}

/** Arrays sort after numbers, so this covers every record of the run. */
function rangeOf(id: string, from = 0): IDBKeyRange {
  return IDBKeyRange.bound([id, from], [id, []]);
}

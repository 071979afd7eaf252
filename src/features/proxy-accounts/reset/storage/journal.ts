import { deviceDatabase, onDevice } from '#shared/lib/device-database.ts';
import type { RunBatchRecord, RunRecord } from '../engine/run-records.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import type { StoredPlan, Plan } from '../engine/plan.ts';
import { joinPlanParts, splitPlan } from './plan-parts.ts';

/** The journal of runs on this device. Without a database a run lives in this page alone. */

/**
 * Writes a run and its plan: all of it, or nothing. `lost`: this browser keeps nothing. Where accounts are in a reset
 * that has not ended, nothing is written, and the result is how many: this is looked up in the transaction that writes,
 * so that of two tabs that begin at once one is refused.
 */
export async function writeRun(run: RunRecord, plan: Plan): Promise<'kept' | 'lost' | number> {
  const database = await deviceDatabase();
  // A connection that another tab is taking over refuses, too.
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
 * Writes all of the records. Rejects where that failed, also where a newer console in another tab has taken the
 * database: then none is kept, and nothing may be sent.
 */
export async function writeBatches(records: readonly RunBatchRecord[]): Promise<void> {
  const database = await deviceDatabase();
  if (!database) throw new Error('There is no journal any more.');
  const { store, done } = database.transaction('runBatches', 'readwrite');
  await Promise.all([...records.map((record) => store.put(record)), done]);
}

/**
 * Adds a record behind all others, also those that another tab has added meanwhile. Where that fails it is lost, as
 * what it says can be asked for once more. Resolves to whether it was kept.
 */
export async function appendBatch(record: RunBatchRecord): Promise<boolean> {
  const kept = await onDevice(async (database) => {
    const transaction = database.transaction(['runs', 'runBatches'], 'readwrite');
    const store = transaction.objectStore('runBatches');
    const last = await store.openKeyCursor(rangeOf(record.runId), 'prev');
    const seq = last ? last.key[1] + 1 : 0;
    const isThere = (await transaction.objectStore('runs').getKey(record.runId)) !== undefined;
    await Promise.all([isThere && store.put({ ...record, seq }), transaction.done]);
    return isThere;
  });
  return kept ?? false;
}

/**
 * Keeps how a run stands, unless it was removed. What it says can be found from the batches again, so a failure is
 * no loss.
 */
export async function updateRun(run: RunRecord): Promise<void> {
  await onDevice(async (database) => {
    const { store, done } = database.transaction('runs', 'readwrite');
    const isThere = (await store.getKey(run.id)) !== undefined;
    await Promise.all([isThere && store.put(run), done]);
  });
}

/** Removes a run with its plan and its calls. Where that fails it stays result. */
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

/** One run with all that is known of it; null where this device or this scope does not have it. */
export async function readRun(scope: string, id: string): Promise<StoredRun | null> {
  const database = await deviceDatabase();
  const run = await database?.get('runs', id);
  if (!database || !run || run.scope !== scope) return null;
  const [plan, batches] = await Promise.all([readPlan(run), readBatches(id)]);
  return { run, plan, batches };
}

/** The plan of a run; where it is lost, nothing of it is known. */
export async function readPlan({ id, total }: RunRecord): Promise<StoredPlan> {
  const database = await deviceDatabase();
  return joinPlanParts((await database?.getAll('runPlans', rangeOf(id))) ?? [], total);
}

/** The calls and readings of a run, in their order, from a number on. */
export async function readBatches(id: string, from = 0): Promise<RunBatchRecord[]> {
  const database = await deviceDatabase();
  return (await database?.getAll('runBatches', rangeOf(id, from))) ?? [];
}

/** The record of one run; undefined where this device or this scope does not have it. */
export async function readRunRecord(scope: string, id: string): Promise<RunRecord | undefined> {
  const run = await (await deviceDatabase())?.get('runs', id);
  return run?.scope === scope ? run : undefined;
}

/** Arrays sort after numbers, so this covers every record of the run. */
function rangeOf(id: string, from = 0): IDBKeyRange {
  return IDBKeyRange.bound([id, from], [id, []]);
}

import type { RunBatchRecord, RunRecord } from '../engine/run-records.ts';
import { resetJournal } from './journal.ts';
import { createLedger } from '../engine/ledger.ts';
import { positionsOf } from '../engine/plan.ts';

/** Calls that may have reset their accounts. Those put back were rejected as a whole. */
const mayHaveReset = new Set<RunBatchRecord['state']>(['sent', 'answered', 'refused', 'unknown']);

/**
 * Whether another reset of this browser may have sent one of a call's accounts after it. Lost records of that
 * reset may contain any account, at any time.
 */
export async function isSentElsewhere(
  scope: string,
  call: RunBatchRecord,
  ids: readonly string[],
): Promise<boolean> {
  const asked = new Set(ids);
  for (const run of await resetJournal.readRuns(scope)) {
    const positions = run.id === call.runId ? [] : await sentSince(run, call);
    if (positions.length === 0) continue;
    const plan = await resetJournal.readPlan(run);
    if (positions.some((position) => asked.has(plan.ids[position] ?? ids[0] ?? ''))) return true;
  }
  return false;
}

/** The positions of a run's plan that it may have sent since a call. */
async function sentSince(run: RunRecord, call: RunBatchRecord): Promise<number[]> {
  const batches = await resetJournal.readEntries(run.id);
  const ledger = createLedger(run.total, batches);
  const later = batches.filter((batch) => mayHaveReset.has(batch.state) && isSince(batch, call));
  const unrecorded = ledger.unrecorded > 0 ? ledger.positions(['unknown']) : [];
  return [
    ...later.flatMap(positionsOf),
    ...unrecorded.filter((position) => !ledger.recordAt(position)),
  ];
}

/** By sequence number, because a clock can be set back. Calls of earlier versions have none. */
function isSince(batch: RunBatchRecord, call: RunBatchRecord): boolean {
  if (batch.order === undefined || call.order === undefined) return batch.at >= call.at;
  return batch.order >= call.order;
}

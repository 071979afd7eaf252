import type { ResetEntry, RunRecord } from '../engine/reset-entry.ts';
import { resetJournal } from './journal.ts';
import { createResetLedger } from '../engine/ledger.ts';
import { positionsOf } from '../engine/plan.ts';

/**
 * Whether another reset of this browser may have sent one of a call's accounts after it. Lost records of that
 * reset may contain any account, at any time.
 */
export async function isSentElsewhere(
  scope: string,
  call: ResetEntry,
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
async function sentSince(run: RunRecord, call: ResetEntry): Promise<number[]> {
  const batches = await resetJournal.readEntries(run.id);
  const ledger = createResetLedger(run.total, batches);
  // Calls that were put back were rejected as a whole.
  const later = batches.filter(
    // By sequence number, because a clock can be set back.
    ({ state, callSequence = 0 }) =>
      (state === 'sent' || state === 'settled') && callSequence >= (call.callSequence ?? 0),
  );
  const unrecorded = ledger.unrecorded > 0 ? ledger.positions(['unconfirmed']) : [];
  return [
    ...later.flatMap(positionsOf),
    ...unrecorded.filter((position) => !ledger.entryAt(position)),
  ];
}

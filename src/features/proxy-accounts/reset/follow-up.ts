import type { Api } from '#shared/api/api-context.tsx';
import { selectIds } from '../model/selection.ts';
import { sessionStateOf } from '../state/session-state.ts';
import { confirmed, notConfirmed } from './engine/outcomes.ts';
import { idsAt } from './engine/plan.ts';
import type { RunBatchRecord } from './engine/run-records.ts';
import type { RunResult } from './receipt.ts';
import { nextSequenceNumber } from '../data/answer-sequence.ts';
import { appendBatch, readBatches, updateRun } from './storage/journal.ts';
import { runChannelOf } from './storage/run-channel.ts';

/** Selects exactly what was not confirmed, also what the user deselected meanwhile. */
export function selectUnconfirmed(api: Api, { plan, ledger }: Pick<RunResult, 'plan' | 'ledger'>) {
  const { selection } = sessionStateOf(api);
  const done = idsAt(plan, ledger.positions(confirmed));
  const open = idsAt(plan, ledger.positions(notConfirmed));
  selection.set(selectIds(selectIds(selection.get(), done, false), open));
}

/** Deselects what is confirmed at these positions by now: if it stayed selected, it would be reset once more. */
export function deselectConfirmed(
  api: Api,
  { plan, ledger }: RunResult,
  positions: readonly number[],
): void {
  const { selection } = sessionStateOf(api);
  const done = positions.filter((position) => confirmed.includes(ledger.outcomeAt(position)));
  selection.set(selectIds(selection.get(), idsAt(plan, done), false));
}

/**
 * Adds what was found out after the run to its journal and its ledger, with what another tab has added meanwhile: the
 * ledger stays what the journal adds up to.
 */
export async function addRecord(
  api: Api,
  { run, ledger, kept }: RunResult,
  record: RunBatchRecord,
) {
  if (kept && (await appendBatch(record))) {
    ledger.follow(await readBatches(run.id, ledger.followFrom()));
    runChannelOf(api).tell(run.id);
  } else ledger.apply(record);
}

/** Writes the counts of a run to its record. */
export async function updateCounts(api: Api, { run, ledger, kept }: RunResult): Promise<void> {
  if (!kept) return;
  await updateRun({ ...run, counts: { ...ledger.counts }, lastOrder: nextSequenceNumber() });
  runChannelOf(api).tell(run.id);
}

import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { selectIds } from '../model/selection.ts';
import { sessionStateOf } from '../state/session-state.ts';
import type { RunResult } from './engine/ledger.ts';
import { confirmed, notConfirmed, resetOutcomes } from './engine/outcomes.ts';
import { idsAt } from './engine/plan.ts';
import type { ResetEntry } from './engine/reset-entry.ts';
import { nextSequenceNumber } from '../data/response-sequence.ts';
import { runChannelOf } from '#shared/run/browser/run-channel.ts';
import { invalidateRuns, showAgain } from '#shared/run/browser/browser-kind.ts';
import { resetJournal } from './storage/journal.ts';

/** Selects exactly the accounts whose reset no response has confirmed, including those that the user has deselected in the meantime. */
export function selectNotConfirmed(api: Api, { plan, ledger }: Pick<RunResult, 'plan' | 'ledger'>) {
  const { selection } = sessionStateOf(api);
  const done = idsAt(plan, ledger.positions(confirmed));
  const open = idsAt(plan, ledger.positions(notConfirmed));
  selection.set(selectIds(selectIds(selection.get(), done, false), open));
}

/**
 * Deselects accounts at these positions that are now confirmed: if they stayed selected, they would be reset
 * again.
 */
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
 * Adds what was found after the run to its journal and its ledger, together with anything another tab has added
 * in the meantime: the ledger always equals the sum of the journal.
 */
export async function addRecord(
  api: Api,
  cache: QueryClient,
  result: RunResult,
  record: ResetEntry,
) {
  const { run, ledger, isSaved } = result;
  if (isSaved && (await resetJournal.appendEntry(record))) {
    ledger.follow(await resetJournal.readEntries(run.id, ledger.followFrom()));
    runChannelOf(api, 'reset').tell(run.id);
  } else ledger.apply(record);
  showAgain({ journal: resetJournal, outcomes: resetOutcomes }, api, cache, result);
}

/** Writes the counts of a run to its record, which may have changed since the result was shown. */
export async function updateCounts(
  api: Api,
  cache: QueryClient,
  { run, ledger, isSaved }: RunResult,
): Promise<void> {
  if (!isSaved) return;
  await resetJournal.updateRun({
    ...((await resetJournal.readRunRecord(api.scope, run.id)) ?? run),
    counts: { ...ledger.counts },
    lastSequence: nextSequenceNumber(),
  });
  runChannelOf(api, 'reset').tell(run.id);
  await invalidateRuns(cache, 'reset');
}

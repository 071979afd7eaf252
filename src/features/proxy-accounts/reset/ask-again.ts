import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import type { RunBatchRecord } from './engine/run-records.ts';
import type { AccountResponse } from '../data/account-list.ts';
import { sessionStateOf } from '../state/session-state.ts';
import { selectIds } from '../model/selection.ts';
import { sendBatch } from './job.ts';
import { appendBatch, updateRun } from './storage/journal.ts';
import { confirmed } from './engine/outcomes.ts';
import { idsAt } from './engine/plan.ts';
import type { RunResult } from './receipt.ts';
import { matchResponse } from './engine/match-response.ts';
import { applyResponses } from '../data/apply-responses.ts';
import { lostBatches } from './lost-batches.ts';
import { isSentElsewhere } from './storage/sent-elsewhere.ts';

/** What asking again left open. */
export interface AskAgainResult {
  /** How many accounts weren't asked about, because another reset may have sent them since. */
  sentElsewhere: number;
  /** The last answer that was no result. */
  refusal: ApiError | undefined;
}

/**
 * Asks for the lost answers of a reset: each call is repeated with its key, its accounts and their order. An API
 * that did the first one answers as it did then; one that never got it does it now. For accounts that were sent
 * again since, that could be a second reset, so calls with such accounts are left alone. What isn't answered with a
 * result stays unconfirmed. Rejects with an ApiError where the rest can't be asked either; what came until then is kept.
 */
export async function askAgain(
  api: Api,
  cache: QueryClient,
  whole: RunResult,
  onChange: () => void,
): Promise<AskAgainResult> {
  const { run, plan, ledger, kept } = whole;
  const answers = new Map<string, AccountResponse>();
  const open: AskAgainResult = { sentElsewhere: 0, refusal: undefined };
  try {
    for (const batch of lostBatches(whole).askable) {
      const ids = idsAt(plan, positionsOf(batch));
      // Looked up before each call: a reset may have begun meanwhile.
      if (await isSentElsewhere(api.scope, batch, ids)) {
        open.sentElsewhere += unconfirmedIn(whole, batch);
        continue;
      }
      try {
        const answer = await sendBatch(api, cache, ids, batch.idempotencyKey);
        // What was read since the call was first sent may be newer than this answer.
        const known = { seq: batch.order ?? 0, knownAt: batch.at };
        for (const account of answer.value) {
          if (account.id) answers.set(account.id, { account, ...known });
        }
        await keep(whole, batch, matchResponse(ids, answer));
        deselect(api, whole, batch);
        onChange();
      } catch (error) {
        if (!isRefusal(error)) throw error;
        open.refusal = error;
      }
    }
  } finally {
    await applyResponses(api, cache, answers);
    if (kept) await updateRun({ ...run, counts: { ...ledger.counts } });
  }
  return open;
}

/** Whether an answer is about this call alone, so that others can still be asked about. */
function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    ['invalid', 'not-found', 'too-large', 'under-way'].includes(error.kind)
  );
}

function unconfirmedIn({ ledger }: RunResult, { from, to }: RunBatchRecord): number {
  return ledger.positions(['unknown']).filter((position) => position >= from && position < to)
    .length;
}

/** A record of its own, after all readings: what the call did is more than what was read of it since. */
async function keep(
  { ledger, kept }: RunResult,
  { reason: _reason, ...batch }: RunBatchRecord,
  found: Partial<RunBatchRecord>,
): Promise<void> {
  const record: RunBatchRecord = {
    ...batch,
    seq: ledger.nextSeq,
    state: 'answered',
    endedAt: Date.now(),
    ...found,
  };
  ledger.apply(record);
  if (kept) await appendBatch(record);
}

/** What is confirmed now would be reset once more if it stayed selected. */
function deselect(api: Api, { plan, ledger }: RunResult, batch: RunBatchRecord): void {
  const { selection } = sessionStateOf(api);
  const done = positionsOf(batch).filter((position) =>
    confirmed.includes(ledger.outcomeAt(position)),
  );
  selection.set(selectIds(selection.get(), idsAt(plan, done), false));
}

function positionsOf({ from, to }: RunBatchRecord): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { isAskable } from '#shared/api/idempotency/idempotency-key.ts';
import type { ResetEntry } from './engine/reset-entry.ts';
import type { AccountResponse } from '../data/account-list.ts';
import { addRecord, deselectConfirmed, updateCounts } from './follow-up.ts';
import { sendBatch } from './send-batch.ts';
import { idsAt, positionsOf } from './engine/plan.ts';
import type { RunResult } from './engine/ledger.ts';
import { matchResponse } from './engine/match-response.ts';
import { applyResponses } from '../data/apply-responses.ts';
import { isSentElsewhere } from './storage/sent-elsewhere.ts';

/** What remains unconfirmed after requesting the responses again. */
export interface AskAgainResult {
  /** How many accounts were skipped, because another reset may have sent them since. */
  sentElsewhere: number;
  /** The last error response. */
  refusal: ApiError | undefined;
}

/**
 * Requests the lost responses of a reset: each call is repeated with its key, its accounts and their order. An
 * API that executed the first one returns the same response; one that never received it executes it now. For
 * accounts that were sent again since, that could be a second reset, so calls with such accounts are skipped.
 * Without a successful response the accounts stay unconfirmed. Rejects with an ApiError if the rest can't be
 * requested either; earlier results are saved.
 */
export async function askAgain(
  api: Api,
  cache: QueryClient,
  result: RunResult,
): Promise<AskAgainResult> {
  const { plan, ledger } = result;
  const responses = new Map<string, AccountResponse>();
  const open: AskAgainResult = { sentElsewhere: 0, refusal: undefined };
  try {
    for (const batch of lostBatches(result).askable) {
      const ids = idsAt(plan, positionsOf(batch));
      // Checked before each call: a reset may have started in the meantime, and time passes.
      if (!isAskable(batch.sent)) continue;
      if (await isSentElsewhere(api.scope, batch, ids)) {
        open.sentElsewhere += unconfirmedIn(result, batch);
        continue;
      }
      try {
        const response = await sendBatch(api, cache, ids, batch.idempotencyKey);
        // A read since the call was first sent may be newer than this response.
        const known = { sequence: batch.callSequence ?? 0, knownAt: batch.at };
        for (const account of response.value) {
          if (account.id) responses.set(account.id, { account, ...known });
        }
        // A separate record, after all reads: the effect of the call outranks what was read since.
        const { reason: _, outcome: __, ...call } = batch;
        const changes = {
          sequence: ledger.nextSequence,
          state: 'settled',
          endedAt: Date.now(),
        } as const;
        await addRecord(api, cache, result, {
          ...call,
          ...changes,
          ...matchResponse(ids, response),
        });
        deselectConfirmed(api, result, positionsOf(batch));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        open.refusal = error;
      }
    }
  } finally {
    await applyResponses(api, cache, responses);
    await updateCounts(api, cache, result);
  }
  return open;
}

/** Whether an error is about this call only, so that others can still be repeated. */
function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    ['invalid', 'not-found', 'too-large', 'under-way'].includes(error.kind)
  );
}

function unconfirmedIn({ ledger }: RunResult, { from, to }: ResetEntry): number {
  return ledger.positions(['unconfirmed']).filter((position) => position >= from && position < to)
    .length;
}

/** The calls without a response that had an idempotency key, and whose accounts are still unconfirmed. */
export interface LostBatches {
  askable: readonly ResetEntry[];
  /** The number of unconfirmed accounts in those, in calls that are too old to be repeated, and in calls that may be. */
  accounts: number;
  tooOld: number;
  uncertain: number;
}

export function lostBatches({ ledger, plan }: Pick<RunResult, 'ledger' | 'plan'>): LostBatches {
  const lost = new Map<ResetEntry, number>();
  for (const position of ledger.positions(['unconfirmed'])) {
    const record = ledger.entryAt(position);
    if (record?.idempotencyKey !== undefined) lost.set(record, (lost.get(record) ?? 0) + 1);
  }
  const askable: ResetEntry[] = [];
  let accounts = 0;
  let tooOld = 0;
  let uncertain = 0;
  for (const [record, count] of lost) {
    // With a damaged plan, a call can't be repeated exactly.
    if (plan.ids.slice(record.from, record.to).includes(null)) continue;
    const mayAsk = isAskable(record.sent);
    if (mayAsk) {
      askable.push(record);
      accounts += count;
    } else if (mayAsk === false) tooOld += count;
    else uncertain += count;
  }
  return { askable, accounts, tooOld, uncertain };
}

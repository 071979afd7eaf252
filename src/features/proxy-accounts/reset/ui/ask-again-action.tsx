import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import { useMemo } from 'react';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { isAskable } from '#shared/api/idempotency/idempotency-key.ts';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import type { ResultStepProps } from '#shared/run/ui/page-kind.ts';
import { Button } from '#shared/ui/button.tsx';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { AccountResponse } from '../../data/account-list.ts';
import { applyResponses } from '../../data/apply-responses.ts';
import type { ResetTypes, RunResult } from '../engine/ledger.ts';
import { matchResponse } from '../engine/match-response.ts';
import { idsAt, positionsOf } from '../engine/plan.ts';
import type { ResetEntry } from '../engine/reset-entry.ts';
import { addRecord, deselectConfirmed, updateCounts } from '../follow-up.ts';
import { isSentElsewhere } from '../storage/sent-elsewhere.ts';
import { sendBatch } from '../browser-kind.ts';
import * as failureTexts from '#shared/api/failure-texts.ts';
import * as texts from './texts.tsx';

/** Requests the lost responses of a reset, if the API stores them. */
export function AskAgainAction({ result, disabledReason, onBusy }: ResultStepProps<ResetTypes>) {
  const api = useApi();
  const cache = useQueryClient();
  const offline = useOfflineReason();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => askAgain(api, cache, result),
    onMutate: () => onBusy(texts.resending),
    onSettled: () => onBusy(undefined),
  });
  const { accounts, tooOld, uncertain } = useMemo(() => lostBatches(result), [result]);
  if (!api.config.idempotencyKeys || accounts + tooOld + uncertain === 0) return null;
  const { sentElsewhere = 0, refusal } = data ?? {};
  const said = refusal?.detail ?? refusal?.title;

  return (
    <>
      {accounts > 0 && (
        <>
          <Button
            icon={MessageCircleQuestionMark}
            busy={isPending}
            disabledReason={disabledReason ?? offline}
            onClick={() => mutate()}
          >
            {texts.resend(accounts)}
          </Button>
          <p>{texts.resendMeaning}</p>
        </>
      )}
      {tooOld > 0 && <p>{texts.tooLateText(tooOld)}</p>}
      {uncertain > 0 && <p>{texts.uncertainAgeText(uncertain)}</p>}
      {sentElsewhere > 0 && <p role="status">{texts.notCheckedText(sentElsewhere)}</p>}
      {refusal && (
        <Notice tone="warning" role="alert" title={texts.stillUnconfirmed}>
          <p>
            {refusal.kind === 'under-way'
              ? texts.resendConflict
              : texts.resendRejected(refusal.status)}
          </p>
          {said && <p>{failureTexts.apiSays(said)}</p>}
        </Notice>
      )}
      {error && <FailureNotice error={error} onRetry={() => mutate()} />}
    </>
  );
}

/**
 * Requests the lost responses of a reset: each call is repeated with its key, its accounts and their order. An
 * API that executed the first one returns the same response; one that never received it executes it now. For
 * accounts that were sent again since, that could be a second reset, so calls with such accounts are skipped.
 * Resolves to how many accounts were skipped, and to the last error response; without a successful one the accounts
 * stay unconfirmed. Rejects with an ApiError if the rest can't be requested either; earlier results are saved.
 */
async function askAgain(api: Api, cache: QueryClient, result: RunResult) {
  const { plan, ledger } = result;
  const responses = new Map<string, AccountResponse>();
  let sentElsewhere = 0;
  let refusal: ApiError | undefined;
  try {
    for (const [batch, count] of lostBatches(result).askable) {
      const ids = idsAt(plan, positionsOf(batch));
      // Checked before each call: a reset may have started in the meantime, and time passes.
      if (!isAskable(batch.sent)) continue;
      if (await isSentElsewhere(api.scope, batch, ids)) {
        sentElsewhere += count;
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
        await addRecord(api, cache, result, {
          ...call,
          sequence: ledger.nextSequence,
          state: 'settled',
          endedAt: Date.now(),
          ...matchResponse(ids, response),
        });
        deselectConfirmed(api, result, positionsOf(batch));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        refusal = error;
      }
    }
  } finally {
    await applyResponses(api, cache, responses);
    await updateCounts(api, cache, result);
  }
  return { sentElsewhere, refusal };
}

/** Whether an error is about this call only, so that others can still be repeated. */
function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    ['invalid', 'not-found', 'too-large', 'under-way'].includes(error.kind)
  );
}

/**
 * The calls without a response that had an idempotency key, and whose accounts are still unconfirmed; the number of
 * these in calls that can be repeated, in calls that are too old for it, and in calls that may be.
 */
function lostBatches({ ledger, plan }: RunResult) {
  const lost = new Map<ResetEntry, number>();
  for (const { from, to, entry } of ledger.ranges(['unconfirmed']))
    if (entry?.idempotencyKey !== undefined) lost.set(entry, (lost.get(entry) ?? 0) + to - from);
  const askable: [ResetEntry, number][] = [];
  let accounts = 0;
  let tooOld = 0;
  let uncertain = 0;
  for (const [record, count] of lost) {
    // With a damaged plan, a call can't be repeated exactly.
    if (plan.ids.slice(record.from, record.to).includes(null)) continue;
    const mayAsk = isAskable(record.sent);
    if (mayAsk) {
      askable.push([record, count]);
      accounts += count;
    } else if (mayAsk === false) tooOld += count;
    else uncertain += count;
  }
  return { askable, accounts, tooOld, uncertain };
}

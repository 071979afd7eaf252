import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import ScanSearch from 'lucide-react/icons/scan-search';
import Square from 'lucide-react/icons/square';
import { useMemo, useRef } from 'react';
import { type Api, useApi } from '#shared/api/api-context.tsx';
import { readWithRetries } from '#shared/api/read-with-retries.ts';
import { countOf } from '#shared/run/outcomes.ts';
import { Fold } from '#shared/ui/fold.tsx';
import { RateLimitNote } from '#shared/run/ui/rate-limit-note.tsx';
import type { ResultStepProps } from '#shared/run/ui/page-kind.ts';
import { Button } from '#shared/ui/button.tsx';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import type { AccountResponse } from '../../data/account-list.ts';
import { applyResponses } from '../../data/apply-responses.ts';
import { accountQuery, canVerify } from '../../data/queries.ts';
import { nextSequenceNumber } from '../../data/response-sequence.ts';
import type { ResetTypes, RunResult } from '../engine/ledger.ts';
import { type Outcome, verifiable } from '../engine/outcomes.ts';
import { idsAt, positionsOf } from '../engine/plan.ts';
import { verifyUnconfirmed } from '../engine/verify-unconfirmed.ts';
import { addRecord, deselectConfirmed, updateCounts } from '../follow-up.ts';
import { readListed } from '../reread-plan.ts';
import * as runTexts from '#shared/run/ui/texts.tsx';
import * as texts from './texts.tsx';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import { ApiError } from '#shared/api/api-error.ts';
import { isAskable } from '#shared/api/idempotency/idempotency-key.ts';
import { useStartReason } from '#shared/run/browser/use-start-reason.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { matchResponse } from '../engine/match-response.ts';
import type { ResetEntry } from '../engine/reset-entry.ts';
import { isSentElsewhere } from '../storage/journal-reads.ts';
import { sendBatch } from '../browser-kind.ts';
import * as failureTexts from '#shared/api/failure-texts.ts';

/** Reads unconfirmed accounts, which proves whether their counters are zero; folded beside other steps. */
export function VerifyAction({ result, isFirst, onBusy }: ResultStepProps<ResetTypes>) {
  const api = useApi();
  const cache = useQueryClient();
  const stop = useRef(new AbortController());
  const { mutate, isPending, error, data } = useMutation({
    mutationFn() {
      stop.current = new AbortController();
      return verifyUnknown(api, cache, result, stop.current.signal);
    },
    onMutate: () => onBusy(texts.verifying),
    onSettled: () => onBusy(undefined),
  });
  const count = knownCount(result.plan, result.ledger, verifiable);
  const isFutile = !canVerify(api, cache);
  const notRead = data !== undefined && data > 0 && (
    <p role="status">{texts.notVerifiedText(data)}</p>
  );
  // An API without a list is known only once it was asked.
  if (isFutile && !isPending) return notRead || null;
  if (count === 0 && !isPending) return null;

  const step = (
    <>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        icon={ScanSearch}
        busy={isPending}
        onClick={() => mutate()}
      >
        {texts.verify(count)}
      </Button>
      {isPending && (
        <Button icon={Square} onClick={() => stop.current.abort()}>
          {texts.stopVerifying}
        </Button>
      )}
      {isPending && <RateLimitNote />}
      {error && <FailureNotice error={error} onRetry={() => mutate()} />}
      {notRead}
    </>
  );
  return isFirst ? step : <Fold summary={runTexts.otherSteps}>{() => step}</Fold>;
}

/** With a damaged plan, only known accounts can be sent or read again. */
export function knownCount(
  plan: RunResult['plan'],
  ledger: RunResult['ledger'],
  wanted: readonly Outcome[],
): number {
  return plan.damage
    ? idsAt(plan, ledger.positions(wanted)).length
    : countOf(ledger.counts, wanted);
}

/**
 * Reads the unconfirmed accounts, and saves the results; those confirmed by it are deselected. Resolves and
 * rejects like `verifyUnconfirmed`, and waits while the API limits requests.
 */
async function verifyUnknown(
  api: Api,
  cache: QueryClient,
  result: RunResult,
  signal: AbortSignal,
): Promise<number> {
  const { plan, ledger } = result;
  const asked = ledger.positions(verifiable);
  const read = new Map<string, AccountResponse>();
  let known = { knownAt: 0, sequence: 0 };
  const reading = verifyUnconfirmed(
    result,
    {
      async readAccount(id) {
        const query = accountQuery(api, id);
        const account = await readWithRetries(() => cache.fetchQuery(query), signal);
        if (account) read.set(id, { account, ...known });
        return account;
      },
      async readList() {
        const listed = await readListed(api, cache, idsAt(plan, asked));
        return new Map([...listed].map(([id, { account }]) => [id, account]));
      },
      nameReading() {
        known = { knownAt: Date.now(), sequence: nextSequenceNumber() };
        return { responseSequence: known.sequence };
      },
      add: (record) => addRecord(api, cache, result, record),
    },
    signal,
  ).catch((error: unknown) => {
    // It was waiting.
    if (signal.aborted) return 0;
    throw error;
  });
  await reading.catch(() => undefined);
  // Includes what was read before a call failed.
  await applyResponses(api, cache, read);
  deselectConfirmed(api, result, asked);
  const recording = updateCounts(api, cache, result);
  await recording.catch(() => undefined);
  // Of two failures, the first is told.
  const left = await reading;
  await recording;
  return left;
}

/** Requests the lost responses of a reset, if the API stores them. */
export function AskAgainAction({ result, disabledReason, onBusy }: ResultStepProps<ResetTypes>) {
  const api = useApi();
  const cache = useQueryClient();
  const cannotStart = useStartReason();
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
            disabledReason={disabledReason ?? cannotStart}
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

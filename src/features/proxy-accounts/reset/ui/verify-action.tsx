import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import ScanSearch from 'lucide-react/icons/scan-search';
import Square from 'lucide-react/icons/square';
import { useRef } from 'react';
import { type Api, useApi } from '#shared/api/api-context.tsx';
import { readWithRetries } from '#shared/api/read-with-retries.ts';
import { invalidateRuns, showAgain } from '#shared/run/browser/browser-kind.ts';
import { runChannelOf } from '#shared/run/browser/run-channel.ts';
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
import { selectIds } from '../../model/selection.ts';
import { sessionStateOf } from '../../state/session-state.ts';
import type { ResetTypes, RunResult } from '../engine/ledger.ts';
import { type Outcome, confirmed, resetOutcomes, verifiable } from '../engine/outcomes.ts';
import { idsAt } from '../engine/plan.ts';
import type { ResetEntry } from '../engine/reset-entry.ts';
import { verifyUnconfirmed } from '../engine/verify-unconfirmed.ts';
import { readListed } from '../reread-plan.ts';
import { resetJournal } from '../storage/journal.ts';
import * as runTexts from '#shared/run/ui/texts.tsx';
import * as texts from './texts.tsx';

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
  // If they stayed selected, they would be reset again.
  const done = asked.filter((position) => confirmed.includes(ledger.outcomeAt(position)));
  const { selection } = sessionStateOf(api);
  selection.set(selectIds(selection.get(), idsAt(plan, done), false));
  const recording = updateCounts(api, cache, result);
  await recording.catch(() => undefined);
  // Of two failures, the first is told.
  const left = await reading;
  await recording;
  return left;
}

/**
 * Adds what was found after the run to its journal and its ledger, together with anything another tab has added
 * in the meantime: the ledger always equals the sum of the journal.
 */
async function addRecord(api: Api, cache: QueryClient, result: RunResult, record: ResetEntry) {
  const { run, ledger, isSaved } = result;
  if (isSaved && (await resetJournal.appendEntry(record))) {
    ledger.follow(await resetJournal.readEntries(run.id, ledger.followFrom()));
    runChannelOf(api, 'reset').tell(run.id);
  } else ledger.apply(record);
  showAgain({ journal: resetJournal, outcomes: resetOutcomes }, api, cache, result);
}

/** Writes the counts of a run to its record, which may have changed since the result was shown. */
async function updateCounts(
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

import { accountKey } from '#contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { readWithRetries } from '#shared/api/read-with-retries.ts';
import { invalidateRuns, showAgain } from '#shared/run/browser/browser-kind.ts';
import { runChannelOf } from '#shared/run/browser/run-channel.ts';
import { countOf } from '#shared/run/outcomes.ts';
import { recordedIds } from '#shared/run/recorded-runs.ts';
import type { AccountResponse } from '../data/account-list.ts';
import { applyResponses } from '../data/apply-responses.ts';
import { accountQuery, canVerify } from '../data/queries.ts';
import { nextSequenceNumber } from '#shared/run/browser/response-sequence.ts';
import { selectIds } from '../model/selection.ts';
import { sessionStateOf } from '../state/session-state.ts';
import type { RunResult } from './engine/ledger.ts';
import { type Outcome, confirmed, resetOutcomes, verifiable } from './engine/outcomes.ts';
import { idsAt } from './engine/plan.ts';
import type { ResetEntry } from './engine/reset-entry.ts';
import { verifyUnconfirmed } from './engine/verify-unconfirmed.ts';
import { readListed } from './reread-plan.ts';
import { resetJournal } from './storage/journal.ts';

/**
 * Looks for the unconfirmed accounts in the API's log, reads the others, and saves the results; those confirmed by it
 * are deselected. Resolves and rejects like `verifyUnconfirmed`, and waits while the API limits requests.
 */
export async function verifyReset(
  api: Api,
  cache: QueryClient,
  result: RunResult,
  signal: AbortSignal,
): Promise<number> {
  const { plan, ledger } = result;
  const asked = ledger.positions(verifiable);
  const read = new Map<string, AccountResponse>();
  let known = { knownAt: 0, sequence: 0 };
  const { client, config } = api;
  const reading = verifyUnconfirmed(
    result,
    {
      // A log that fails is no reason not to read the accounts.
      readLog: () =>
        recordedIds(client, config.collections.auditLog, result.run.id, signal).catch(
          () => new Set<string>(),
        ),
      async readAccount(id) {
        const query = accountQuery(api, id);
        const account = await readWithRetries(() => cache.fetchQuery(query), signal);
        if (account) read.set(accountKey(id), { account, ...known });
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

/** More accounts than this are read only when the user says so. */
const MAX_UNASKED = 100;

/** Does the same with few accounts, where the API can be asked. */
export async function proveReset(api: Api, cache: QueryClient, result: RunResult): Promise<void> {
  const count = knownCount(result.plan, result.ledger, verifiable);
  if (count === 0 || count > MAX_UNASKED || !canVerify(api, cache)) return;
  await verifyReset(api, cache, result, api.key.ended);
}

/**
 * Adds what was found after the run to its journal and its ledger, together with anything another tab has added
 * in the meantime: the ledger always equals the sum of the journal.
 */
async function addRecord(api: Api, cache: QueryClient, result: RunResult, record: ResetEntry) {
  const { run, ledger, isSaved } = result;
  if (isSaved && (await resetJournal.add(record))) {
    ledger.follow(await resetJournal.entries(run.id, ledger.followFrom()));
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
  const record = (await resetJournal.find(api.scope, run.id)) ?? run;
  await resetJournal.update({
    ...record,
    // What turns out not to be reset is for the user to try again.
    ...(countOf(ledger.counts, confirmed) === ledger.total && { left: 'closed' as const }),
    counts: { ...ledger.counts },
    lastSequence: nextSequenceNumber(),
  });
  runChannelOf(api, 'reset').tell(run.id);
  await invalidateRuns(cache, 'reset');
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

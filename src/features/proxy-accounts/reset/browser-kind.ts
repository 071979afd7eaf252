import { accountKey } from '#contract';
import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { resetQuota } from '#shared/api/operations.ts';
import { oncePer } from '#shared/lib/once-per.ts';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import { digestOfIds } from '#shared/plan/sha-256.ts';
import type { BrowserKind, KindWork } from '#shared/run/browser/browser-kind.ts';
import type { RunnerEnvironment } from '#shared/run/runner.ts';
import type { AccountResponse } from '../data/account-list.ts';
import { applyResponses, markBeforeReset } from '../data/apply-responses.ts';
import { savedAccountsQuery, accountListQuery } from '../data/queries.ts';
import { nextSequenceNumber } from '../data/response-sequence.ts';
import { selectIds } from '../model/selection.ts';
import { NOTHING_ASKED, sessionStateOf } from '../state/session-state.ts';
import { batchSize } from './engine/batch-size.ts';
import { createEngine, splitBudgetFor } from './engine/engine.ts';
import type { ResetTypes, RunResult } from './engine/ledger.ts';
import type { BatchResponse } from './engine/match-response.ts';
import { confirmed, notConfirmed, verifiable } from './engine/outcomes.ts';
import { type Plan, aboutOf, createSubplan, idsAt } from './engine/plan.ts';
import type { ResetEntry, RunOrigin } from './engine/reset-entry.ts';
import { resetKind } from './kind.ts';
import { isManyCalls, rereadPlan, wayToRead } from './reread-plan.ts';
import {
  responsesIn,
  newerResponses,
  withResponses,
  responsesSince,
} from './storage/journal-reads.ts';
import { resetJournal } from './storage/journal.ts';
import { proveReset } from './verify-reset.ts';

/** Milliseconds between two updates of the rows, and the number of rows that adds one millisecond. */
const ROWS_INTERVAL = 400;
const ROWS_PER_MILLISECOND = 50;

/** Resets in this browser. */
export const resetRuns: BrowserKind<ResetTypes> = {
  ...resetKind,
  journal: resetJournal,
  sizeOf: ({ ids }) => ids.length,
  originOf,
  // A reset in another tab may have finished since the dialog was opened.
  refreshPlan: async ({ scope }, plan) => withResponses(plan, await newerResponses(scope, plan)),
  factsAtRest: ({ config }, { total }) => ({
    size: batchSize(config.resetBatchSize),
    splitBudget: splitBudgetFor(total),
  }),
  createWork,
  prove: proveReset,
  onStopped: selectNotConfirmed,
  follow(api, cache, { plan }) {
    const showRows = rowUpdates(api, cache, plan.ids.length, false);
    return { update: (news, isFinal) => showRows(runToEnd(responsesIn(plan, news)), isFinal) };
  },
  catchUp: catchUpWithResets,
  onChangeElsewhere: ({ scope }, cache) =>
    cache.invalidateQueries({ queryKey: savedAccountsQuery(scope).queryKey }),
};

async function originOf(api: Api, plan: Plan): Promise<Partial<RunOrigin>> {
  const { ids, file, filter, alreadyReset } = plan;
  const about = aboutOf(plan);
  const { askedFor, learned } = sessionStateOf(api);
  const { units } = learned.get();
  const { unknown, repeated } = askedFor.get();
  askedFor.set(NOTHING_ASKED);
  const planDigest = await digestOfIds(ids);
  return {
    ...(planDigest !== undefined && { planDigest }),
    ...(filter !== undefined && { filter }),
    ...(about !== undefined && { about }),
    ...(alreadyReset !== undefined && { alreadyReset }),
    batchSize: api.config.resetBatchSize,
    // What was asked for isn't what the file contains.
    unknownIds: file ? [] : unknown,
    duplicates: file ? 0 : repeated,
    rehearsal: api.config.rehearsal,
    ...(units.length > 0 && { units }),
  };
}

/** Sends the calls of a reset, and shows in the rows what they return. */
function createWork(
  api: Api,
  cache: QueryClient,
  { run, plan, ledger }: RunResult & { plan: Plan },
  environment: RunnerEnvironment<ResetEntry>,
  runApi: Api,
): KindWork<ResetTypes> {
  const splitBudget = splitBudgetFor(plan.ids.length);
  const showRows = rowUpdates(api, cache, plan.ids.length, true);
  const size = batchSize(api.config.resetBatchSize, learnedSize(api.scope));
  const engine = createEngine(
    { runId: run.id, ids: plan.ids, ledger, size, splitBudget },
    {
      ...environment,
      send: (ids) => sendBatch(runApi, cache, ids),
      onResponse(accounts) {
        const known = { sequence: nextSequenceNumber(), knownAt: Date.now() };
        const answered = accounts.filter(({ id }) => id);
        void showRows(
          answered.map((account) => [accountKey(account.id ?? ''), { account, ...known }]),
          false,
        );
        return { responseSequence: known.sequence };
      },
    },
  );
  return {
    engine,
    facts: () => ({ size: engine.size(), splitBudget }),
    async rest(state) {
      const updated = showRows([], true);
      if (state.kind === 'ended') selectNotConfirmed(api, { plan, ledger });
      learnSize(api.scope, engine.size().current);
      await updated;
      // What was sent, and no response has returned.
      const unanswered = idsAt(plan, ledger.positions(['unconfirmed', 'missing']));
      await markBeforeReset(api, cache, unanswered);
      const lastSequence = nextSequenceNumber();
      if (state.kind === 'ended') void readUnconfirmed(api, cache, { plan, ledger });
      return { lastSequence };
    },
  };
}

/** Shows responses in the rows, several at a time: each update iterates over the whole list. */
function rowUpdates(api: Api, cache: QueryClient, total: number, isOwn: boolean) {
  const interval = Math.max(ROWS_INTERVAL, total / ROWS_PER_MILLISECOND);
  let responses = new Map<string, AccountResponse>();
  let updatedAt = performance.now();
  let updated = Promise.resolve();
  return (more: Iterable<readonly [string, AccountResponse]>, isFinal: boolean): Promise<void> => {
    for (const [id, response] of more) responses.set(id, response);
    if (isFinal || performance.now() - updatedAt > interval) {
      const taken = responses;
      responses = new Map();
      updatedAt = performance.now();
      updated = updated.then(() => applyResponses(api, cache, taken, isOwn));
    }
    return updated;
  };
}

/** The sequence number up to which the rows include all responses of finished resets. */
const caughtUpOf = oncePer<Api, { sequence: number }>(() => ({ sequence: 0 }));

/** Updates the list with the results of resets that this tab wasn't notified about. */
async function catchUpWithResets(api: Api, cache: QueryClient): Promise<void> {
  const caughtUp = caughtUpOf(api);
  const ended = (await resetJournal.readRuns(api.scope).catch(() => [])).filter((run) => run.ended);
  const newest = ended.reduce((high, { lastSequence = 0 }) => Math.max(high, lastSequence), 0);
  if (newest <= caughtUp.sequence) return;
  const rows = cache.getQueryData(accountListQuery(api).queryKey)?.rows ?? [];
  const oldest = rows.reduce((low, { origin }) => Math.min(low, origin.sequence), Infinity);
  const since = Math.max(caughtUp.sequence, oldest);
  caughtUp.sequence = newest;
  if (since < newest) {
    await applyResponses(api, cache, await responsesSince(api.scope, since), false);
  }
  const { queryKey } = savedAccountsQuery(api.scope);
  const readAt = cache.getQueryState(queryKey)?.dataUpdatedAt ?? Infinity;
  if (ended.some((run) => (run.ended?.at ?? 0) > readAt)) {
    await cache.invalidateQueries({ queryKey });
  }
}

/** The number of IDs that an API was found to accept in one call, saved in this browser per API and user. */
const nameOf = (scope: string) => `proxy-console.reset-batch:${scope}`;

/** The saved number; undefined if none is saved or storage is forbidden. */
function learnedSize(scope: string): number | undefined {
  return Number(tryOrNull(() => localStorage.getItem(nameOf(scope)))) || undefined;
}

/** Saves a number for the next run. */
function learnSize(scope: string, size: number): void {
  // Without storage, the next run finds the size again.
  tryOrNull(() => localStorage.setItem(nameOf(scope), String(size)));
}

/** Selects exactly the accounts whose reset no response has confirmed, including those that the user has deselected in the meantime. */
function selectNotConfirmed(api: Api, { plan, ledger }: Pick<RunResult, 'plan' | 'ledger'>) {
  const { selection } = sessionStateOf(api);
  const done = idsAt(plan, ledger.positions(confirmed));
  const open = idsAt(plan, ledger.positions(notConfirmed));
  selection.set(selectIds(selectIds(selection.get(), done, false), open));
}

/**
 * Reads the unconfirmed accounts of a reset again, so that the list doesn't show what they had before. What they
 * have now proves no reset, so their outcomes stay. If reading fails or takes many calls, their rows stay marked.
 */
async function readUnconfirmed(
  api: Api,
  cache: QueryClient,
  { plan, ledger }: Pick<RunResult, 'plan' | 'ledger'>,
): Promise<void> {
  const asked = createSubplan(plan, ledger.positions(verifiable));
  const way = asked.ids.length > 0 ? wayToRead(api, cache, asked.ids.length) : null;
  if (!way || isManyCalls(way) || !api.key.isThere()) return;
  const { signal } = new AbortController();
  await rereadPlan(api, cache, asked, way, () => undefined, signal).catch(() => undefined);
}

/** One call of a reset. If the API rejects the key, the mutation cache asks for another; nothing is sent twice. */
async function sendBatch(
  { client }: Api,
  cache: QueryClient,
  ids: readonly string[],
): Promise<BatchResponse> {
  const options = mutationOptions({
    mutationKey: ['proxy-accounts', 'reset-quota'],
    mutationFn: () => resetQuota(client, ids),
    gcTime: 0,
  });
  return cache.getMutationCache().build(cache, cache.defaultMutationOptions(options)).execute();
}

import { accountKey } from '#contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import type { BrowserKind, RunPages } from '#shared/run/browser/browser-kind.ts';
import type { AccountResponse } from '../data/account-list.ts';
import { applyResponses, markBeforeReset } from '../data/apply-responses.ts';
import { savedAccountsQuery, accountListQuery } from '../data/queries.ts';
import { selectIds } from '../model/selection.ts';
import { NOTHING_ASKED, sessionStateOf } from '../state/session-state.ts';
import { batchSize } from './engine/batch-size.ts';
import { looksAt, unsentIn, type ResetTypes, type RunResult } from './engine/ledger.ts';
import { confirmed, notConfirmed, verifiable } from './engine/outcomes.ts';
import { createSubplan, fallenSince, idsAt, type Plan } from './engine/plan.ts';
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
import { STORE } from '#shared/lib/root.ts';

/** Milliseconds between two updates of the rows, and the number of rows that adds one millisecond. */
const ROWS_INTERVAL = 400;
const ROWS_PER_MILLISECOND = 50;

/** Milliseconds for which a resume waits for the counters of what it is about to send. */
const RESUME_LIMIT = 30_000;

/** Resets in this browser. */
export const resetRuns: BrowserKind<ResetTypes> = {
  ...resetKind,
  journal: resetJournal,
  pagesOf,
};

/** The pages with accounts: their rows show what resets find, and what isn't confirmed is selected in the end. */
function pagesOf(api: Api, cache: QueryClient): RunPages<ResetTypes> {
  const { scope, config } = api;
  const { selection, askedFor, learned } = sessionStateOf(api);
  const showOwn = rowUpdates(api, cache, true);
  const showOthers = rowUpdates(api, cache, false);
  const savedAccounts = savedAccountsQuery(scope);
  /** The sequence number up to which the rows include all responses of finished resets. */
  let caughtUp = 0;

  /** Selects exactly the accounts whose reset no response has confirmed, including those that the user has deselected in the meantime. */
  function selectNotConfirmed({ plan, ledger }: RunResult) {
    const done = idsAt(plan, ledger.positions(confirmed));
    const open = idsAt(plan, ledger.positions(notConfirmed));
    selection.set(selectIds(selectIds(selection.get(), done, false), open));
  }

  return {
    async prepare(plan) {
      // A reset in another tab may have finished since the dialog was opened.
      const newer = await newerResponses(scope, plan).catch(() => new Map());
      const { units } = learned.get();
      const { unknown, repeated } = askedFor.get();
      askedFor.set(NOTHING_ASKED);
      const origin = {
        batchSize: config.resetBatchSize,
        // What was asked for isn't what the file contains.
        unknownIds: plan.file ? [] : unknown,
        duplicates: plan.file ? 0 : repeated,
        rehearsal: config.rehearsal,
        ...(units.length > 0 && { units }),
      };
      return { plan: withResponses(plan, newer), origin };
    },
    async beforeResume(run) {
      const { positions, unsent } = unsentIn(run);
      const responses = await readInFewCalls(api, cache, unsent, AbortSignal.timeout(RESUME_LIMIT));
      const now = withResponses(unsent, responses);
      const fallen = fallenSince(unsent, now);
      const counters = new Map(fallen.map((at) => [positions[at] ?? 0, now.before[at] ?? null]));
      return looksAt(run, Date.now(), counters, true);
    },
    facts: () => ({ size: batchSize(config.resetBatchSize, learnedSize(scope)) }),
    async apply({ plan, ledger }, news, isFinal) {
      if ('entries' in news)
        return showOthers(runToEnd(responsesIn(plan, news.entries)), ledger.total, isFinal);
      const { response, sequence } = news;
      const known = { sequence, knownAt: Date.now() };
      const found = response.flatMap((account): [string, AccountResponse][] =>
        account.id ? [[accountKey(account.id), { account, ...known }]] : [],
      );
      return showOwn(found, ledger.total, isFinal);
    },
    async rest(run, { kind }, facts) {
      const { plan, ledger } = run;
      const updated = showOwn([], ledger.total, true);
      if (kind === 'ended') selectNotConfirmed(run);
      if (facts) learnSize(scope, facts.size.current);
      await updated;
      // What was sent, and no response has returned.
      const unanswered = idsAt(plan, ledger.positions(['unconfirmed', 'missing']));
      await markBeforeReset(api, cache, unanswered);
      if (kind === 'ended') void readUnconfirmed(api, cache, run);
    },
    prove: (run) => proveReset(api, cache, run),
    async catchUp() {
      const runs = await resetJournal.list(scope).catch(() => []);
      const ended = runs.filter((run) => run.ended);
      const newest = ended.reduce((high, { lastSequence = 0 }) => Math.max(high, lastSequence), 0);
      if (newest <= caughtUp) return;
      const rows = cache.getQueryData(accountListQuery(api).queryKey)?.rows ?? [];
      const oldest = rows.reduce((low, { origin }) => Math.min(low, origin.sequence), Infinity);
      const since = Math.max(caughtUp, oldest);
      caughtUp = newest;
      if (since < newest)
        await applyResponses(api, cache, await responsesSince(scope, since), false);
      const readAt = cache.getQueryState(savedAccounts.queryKey)?.dataUpdatedAt ?? Infinity;
      if (ended.some((run) => (run.ended?.at ?? 0) > readAt))
        await cache.invalidateQueries({ queryKey: savedAccounts.queryKey });
    },
    onChangeElsewhere: () => cache.invalidateQueries({ queryKey: savedAccounts.queryKey }),
  };
}

/** Shows responses in the rows, several at a time: each update iterates over the whole list. */
function rowUpdates(api: Api, cache: QueryClient, isOwn: boolean) {
  let responses = new Map<string, AccountResponse>();
  let updatedAt = -Infinity;
  let updated = Promise.resolve();
  return (
    more: Iterable<readonly [string, AccountResponse]>,
    total: number,
    isFinal: boolean,
  ): Promise<void> => {
    for (const [id, response] of more) responses.set(id, response);
    const interval = Math.max(ROWS_INTERVAL, total / ROWS_PER_MILLISECOND);
    if (isFinal || performance.now() - updatedAt > interval) {
      const taken = responses;
      responses = new Map();
      updatedAt = performance.now();
      updated = updated.then(() => applyResponses(api, cache, taken, isOwn));
    }
    return updated;
  };
}

/** The number of IDs that an API was found to accept in one call, saved in this browser per API and user. */
const nameOf = (scope: string) => `${STORE}.reset-batch:${scope}`;

/** The saved number; undefined if none is saved or storage is forbidden. */
function learnedSize(scope: string): number | undefined {
  return Number(tryOrNull(() => localStorage.getItem(nameOf(scope)))) || undefined;
}

/** Saves a number for the next run. */
function learnSize(scope: string, size: number): void {
  // Without storage, the next run finds the size again.
  tryOrNull(() => localStorage.setItem(nameOf(scope), String(size)));
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
  const { signal } = new AbortController();
  await readInFewCalls(api, cache, asked, signal).catch(() => undefined);
}

/** Reads accounts again, unless that takes many calls. */
async function readInFewCalls(api: Api, cache: QueryClient, asked: Plan, signal: AbortSignal) {
  const way = asked.ids.length > 0 ? wayToRead(api, cache, asked.ids.length) : null;
  if (!way || isManyCalls(way) || !api.key.isThere()) return new Map<string, AccountResponse>();
  return rereadPlan(api, cache, asked, way, () => undefined, signal);
}

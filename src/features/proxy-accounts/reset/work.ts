import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { learnedSize, learnSize } from './learned-size.ts';
import { digestOfIds } from '#shared/plan/sha-256.ts';
import type { BrowserKind, Follower, KindWork } from '#shared/run/browser/browser-kind.ts';
import type { RunnerEnvironment } from '#shared/run/runner.ts';
import type { AccountResponse } from '../data/account-list.ts';
import { applyResponses, markBeforeReset } from '../data/apply-responses.ts';
import { savedAccountsQuery } from '../data/queries.ts';
import { NOTHING_ASKED, sessionStateOf } from '../state/session-state.ts';
import { nextSequenceNumber } from '../data/response-sequence.ts';
import { catchUpWithResets } from './catch-up.ts';
import { batchSize } from './engine/batch-size.ts';
import { createEngine, splitBudgetFor } from './engine/engine.ts';
import type { ResetTypes, RunResult } from './engine/ledger.ts';
import type { Plan } from './engine/plan.ts';
import type { ResetEntry, RunOrigin } from './engine/reset-entry.ts';
import { selectUnconfirmed } from './follow-up.ts';
import { resetKind } from './kind.ts';
import { readUnconfirmed, unansweredIds } from './read-unconfirmed.ts';
import { sendBatch } from './send-batch.ts';
import { responsesIn, withNewerResponses } from './storage/journal-responses.ts';
import { resetJournal } from './storage/journal.ts';

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
  refreshPlan: ({ scope }, plan) => withNewerResponses(scope, plan),
  factsAtRest: ({ config }, { total }) => ({
    size: batchSize(config.resetBatchSize),
    splitBudget: splitBudgetFor(total),
  }),
  createWork,
  onStopped: selectUnconfirmed,
  createFollower,
  catchUp: catchUpWithResets,
  onChangeElsewhere: ({ scope }, cache) =>
    cache.invalidateQueries({ queryKey: savedAccountsQuery(scope).queryKey }),
};

async function originOf(api: Api, { ids, file }: Plan): Promise<Partial<RunOrigin>> {
  const { askedFor } = sessionStateOf(api);
  const { unknown, repeated } = askedFor.get();
  askedFor.set(NOTHING_ASKED);
  const planDigest = await digestOfIds(ids);
  return {
    ...(planDigest !== undefined && { planDigest }),
    batchSize: api.config.resetBatchSize,
    // What was asked for isn't what the file contains.
    unknownIds: file ? [] : unknown,
    duplicates: file ? 0 : repeated,
    rehearsal: api.config.rehearsal,
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
  const rows = createRowUpdates(api, cache, plan.ids.length, true);
  const size = batchSize(api.config.resetBatchSize, learnedSize(api.scope));
  const engine = createEngine(
    { runId: run.id, ids: plan.ids, ledger, size, splitBudget },
    {
      ...environment,
      send: (ids, idempotencyKey) => sendBatch(runApi, cache, ids, idempotencyKey),
      nameCall: (sequence) => ({
        callSequence: nextSequenceNumber(),
        ...environment.nameCall(sequence),
      }),
      onResponse(accounts) {
        const known = { sequence: nextSequenceNumber(), knownAt: Date.now() };
        rows.add(
          accounts.flatMap((account) => (account.id ? [[account.id, { account, ...known }]] : [])),
        );
        void rows.update(false);
        return { responseSequence: known.sequence };
      },
    },
  );
  return {
    engine,
    facts: () => ({ size: engine.size(), splitBudget }),
    async rest(state) {
      const updated = rows.update(true);
      if (state.kind === 'ended') selectUnconfirmed(api, { plan, ledger });
      learnSize(api.scope, engine.size().current);
      await updated;
      await markBeforeReset(api, cache, unansweredIds({ plan, ledger }));
      return { lastSequence: nextSequenceNumber() };
    },
    ended: () => void readUnconfirmed(api, cache, { plan, ledger }),
  };
}

/** Shows in the rows what the calls of another tab return. */
function createFollower(
  api: Api,
  cache: QueryClient,
  { plan }: RunResult,
  entries: readonly ResetEntry[],
): Follower<ResetTypes> {
  const rows = createRowUpdates(api, cache, plan.ids.length, false);
  rows.add(responsesIn(plan, entries));
  return {
    note: (news) => rows.add(responsesIn(plan, news)),
    update: (isFinal) => rows.update(isFinal),
  };
}

/** Collects responses for the rows: each update of these iterates over the whole list. */
function createRowUpdates(api: Api, cache: QueryClient, total: number, isOwn: boolean) {
  const interval = Math.max(ROWS_INTERVAL, total / ROWS_PER_MILLISECOND);
  let responses = new Map<string, AccountResponse>();
  let updatedAt = performance.now();
  let updated = Promise.resolve();
  return {
    add(more: Iterable<readonly [string, AccountResponse]>) {
      for (const [id, response] of more) responses.set(id, response);
    },
    async update(isFinal: boolean) {
      if (isFinal || performance.now() - updatedAt > interval) {
        const taken = responses;
        responses = new Map();
        updatedAt = performance.now();
        updated = updated.then(() => applyResponses(api, cache, taken, isOwn));
      }
      await updated;
    },
  };
}

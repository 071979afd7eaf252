import { onlineManager, type QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { newIdempotencyKey } from '#shared/api/idempotency/idempotency-key.ts';
import type { RunRecord } from './engine/run-records.ts';
import { learnedSize, learnSize } from '#shared/lib/learned-size.ts';
import type { AccountResponse } from '../data/account-list.ts';
import { nextSequenceNumber } from '../data/answer-sequence.ts';
import { sessionStateOf } from '../state/session-state.ts';
import { resetBatchMutation } from '../data/queries.ts';
import { selectIds } from '../model/selection.ts';
import { batchSize } from './engine/batch-size.ts';
import { createEngine, splitBudgetFor } from './engine/engine.ts';
import { updateRun, writeBatches } from './storage/journal.ts';
import type { Ledger } from './engine/ledger.ts';
import { resetText } from './ui/outcome-texts.ts';
import { confirmed, unconfirmed } from './engine/outcomes.ts';
import { createThroughput } from './engine/throughput.ts';
import { idsAt, type StoredPlan, type Plan } from './engine/plan.ts';
import type { BatchAnswer } from './engine/match-response.ts';
import { isAtWork, type RunState } from './engine/run-state.ts';
import { askBeforeClosing, notifyWhenHidden, showInTitle } from './engine/browser-signals.ts';
import { applyResponses } from '../data/apply-responses.ts';
import { sleep, untilKeyRenewed, untilOnline } from './engine/waiting.ts';

/** A run as the page has it in hand. A new object at every change, over the same ledger. */
export interface Job {
  run: RunRecord;
  plan: StoredPlan;
  ledger: Ledger;
  state: RunState;
  /** Ids whose call is over. */
  settled: number;
  perSecond: number | undefined;
  /** Ids in a call now, and how many refused batches may be split at most. */
  batch: number;
  splitBudget: number;
  /** Whether this browser keeps the run, so that it can be resumed and looked up. */
  kept: boolean;
  /** Somebody has asked for a notification. */
  notifies: boolean;
}

export interface JobControls {
  work: () => Promise<void>;
  pause: () => void;
  stop: () => void;
}

/** Milliseconds between two pictures of a run, and between two updates of its record. */
const SNAPSHOT_INTERVAL = 200;
/** Milliseconds between two updates of the rows, and how many rows make it a millisecond longer. */
const ROWS_INTERVAL = 400;
const ROWS_PER_MILLISECOND = 50;

/**
 * Puts a run into the hands of the page: the desk shows it from now on. It works when told to, and goes
 * on while other pages of the console are open.
 */
export function createJob(
  api: Api,
  cache: QueryClient,
  {
    run,
    plan,
    ledger,
    kept,
    release,
  }: Pick<Job, 'run' | 'ledger' | 'kept'> & {
    plan: Plan;
    release: () => void;
  },
): JobControls {
  const session = sessionStateOf(api);
  const throughput = createThroughput();
  const splitBudget = splitBudgetFor(plan.ids.length);
  let record = run;
  let shownAt = -Infinity;
  let late: ReturnType<typeof setTimeout> | undefined;
  let answers = new Map<string, AccountResponse>();
  let rowsAt = performance.now();

  const size = batchSize(api.config.resetBatchSize, learnedSize(api.scope));
  const engine = createEngine(
    { runId: run.id, ids: plan.ids, ledger, size, splitBudget },
    {
      send: (ids, idempotencyKey) => sendBatch(api, cache, ids, idempotencyKey),
      nameCall() {
        const idempotencyKey = newIdempotencyKey(api);
        return {
          order: nextSequenceNumber(),
          ...(idempotencyKey !== undefined && { idempotencyKey }),
        };
      },
      // Where the plan could not be kept, its outcomes could be read by nobody.
      write: kept ? writeBatches : () => Promise.resolve(),
      now: Date.now,
      isOnline: () => onlineManager.isOnline(),
      sleep,
      untilOnline,
      untilKeyRenewed: (signal) => untilKeyRenewed(api.key, signal),
      onChange,
      onAnswer(accounts) {
        const known = { seq: nextSequenceNumber(), knownAt: Date.now() };
        for (const account of accounts) {
          if (account.id) answers.set(account.id, { account, ...known });
        }
        const interval = Math.max(ROWS_INTERVAL, plan.ids.length / ROWS_PER_MILLISECOND);
        if (performance.now() - rowsAt > interval) updateRows();
      },
    },
  );

  let shownState: RunState | undefined;
  function onChange(state: RunState) {
    const wait = shownAt + SNAPSHOT_INTERVAL - performance.now();
    if (state !== shownState || wait <= 0) show();
    else late ??= setTimeout(show, wait);
  }

  function show() {
    clearTimeout(late);
    late = undefined;
    shownAt = performance.now();
    const state = engine.state();
    shownState = state;
    // What is under way counts as unknown, and is not over.
    const underWay =
      state.kind === 'running' || state.kind === 'halting' ? inFlightCount(ledger) : 0;
    const settled = ledger.total - ledger.counts['not-attempted'] - underWay;
    throughput.note(settled, shownAt);
    session.job.set({
      run: record,
      plan,
      ledger,
      state,
      settled,
      perSecond: throughput.perSecond(),
      batch: engine.size().current,
      splitBudget,
      kept,
      notifies: session.job.get()?.notifies ?? false,
    });
    showInTitle(isAtWork(state) ? settled / Math.max(1, ledger.total) : null);
  }

  function updateRows() {
    void applyResponses(api, cache, answers);
    answers = new Map();
    rowsAt = performance.now();
  }

  /** The run has come to rest: keeps how it stands, and says so. */
  async function settle() {
    askBeforeClosing(false);
    updateRows();
    const state = engine.state();
    if (state.kind === 'ended') {
      record = { ...record, ended: { at: Date.now(), reason: state.reason } };
      selectUnconfirmed(api, plan, ledger);
    }
    record = { ...record, counts: { ...ledger.counts } };
    learnSize(api.scope, engine.size().current);
    show();
    if (session.job.get()?.notifies) notifyWhenHidden(summaryText(state, ledger));
    if (kept) await updateRun(record);
    await cache.invalidateQueries({ queryKey: ['proxy-accounts', 'runs'] });
    // Behind a lock the run stays with this page.
    if (state.kind === 'ended' || api.key.isSignedOut()) release();
  }

  return {
    async work() {
      askBeforeClosing(true);
      // Whoever signs in next has another key, and other accounts.
      const stopWatching = api.key.subscribe(() => {
        if (api.key.isThere()) return;
        engine.pause(api.key.isSignedOut() ? 'signed-out' : 'locked');
      });
      await engine.work();
      stopWatching();
      await settle();
    },
    pause: () => engine.pause(),
    stop() {
      const wasPaused = engine.state().kind === 'paused';
      engine.stop();
      if (wasPaused) void settle();
    },
  };
}

/** What was not confirmed stays chosen, also where the user let go of it meanwhile. */
export function selectUnconfirmed(api: Api, plan: StoredPlan, ledger: Ledger): void {
  const { selection } = sessionStateOf(api);
  const gone = idsAt(plan, ledger.positions(confirmed));
  const others = idsAt(plan, ledger.positions(unconfirmed));
  selection.set(selectIds(selectIds(selection.get(), gone, false), others));
}

/** How many ids are in the call that is under way. */
function inFlightCount(ledger: Ledger): number {
  const last = ledger.lastRecord();
  return last?.state === 'sent' ? last.to - last.from : 0;
}

/** Through the cache of writes, which asks for the key again where the API refuses it. */
export async function sendBatch(
  api: Api,
  cache: QueryClient,
  ids: readonly string[],
  idempotencyKey: string | undefined,
): Promise<BatchAnswer> {
  const options = cache.defaultMutationOptions(resetBatchMutation(api.client));
  return cache.getMutationCache().build(cache, options).execute({ ids, idempotencyKey });
}

function summaryText(state: RunState, { counts, total }: Ledger): string {
  const done = resetText(counts, total);
  return state.kind === 'ended'
    ? `The reset has ended: ${done}.`
    : `The reset waits: ${done} so far.`;
}

import { onlineManager, type QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { newIdempotencyKey } from '#shared/api/idempotency/idempotency-key.ts';
import { learnedSize, learnSize } from '#shared/lib/learned-size.ts';
import type { AccountResponse } from '../data/account-list.ts';
import { nextSequenceNumber } from '../data/response-sequence.ts';
import { applyResponses } from '../data/apply-responses.ts';
import type { ActiveRun } from './active-run.ts';
import { batchSize } from './engine/batch-size.ts';
import { askBeforeClosing, notifyWhenHidden, showInTitle } from '#shared/run/browser-signals.ts';
import { createEngine, splitBudgetFor } from './engine/engine.ts';
import type { Ledger } from './engine/ledger.ts';
import type { Plan } from './engine/plan.ts';
import { runControls, type RunControls } from '#shared/run/run-controls.ts';
import { isAtWork, type PauseReason, type RunState } from '#shared/run/run-state.ts';
import { createThroughput } from '#shared/run/throughput.ts';
import { pauseOf } from '#shared/run/run-pause.ts';
import type { RunBatchRecord, RunRecord } from './engine/run-records.ts';
import { sleep, untilKeyRenewed, untilOnline } from '#shared/run/waiting.ts';
import { selectUnconfirmed } from './follow-up.ts';
import type { RunResult } from './receipt.ts';
import { sendBatch } from './send-batch.ts';
import { updateRun, writeBatches } from './storage/journal.ts';
import { runChannelOf } from './storage/run-channel.ts';
import { summaryText } from './ui/progress-text.ts';

export interface TakenRun extends RunResult {
  plan: Plan;
  /** Lets other pages take the run. */
  release: () => void;
}

/** Milliseconds between two snapshots of a run. */
const SNAPSHOT_INTERVAL = 200;
/** Milliseconds between two updates of the rows, and the number of rows that adds one millisecond. */
const ROWS_INTERVAL = 400;
const ROWS_PER_MILLISECOND = 50;

/** Pauses during which a run stays with its page: its journal isn't whole, or no page can send anything. */
const KEPT_PAUSES = new Set<PauseReason>(['journal', 'locked']);

/**
 * Connects the engine to the browser: the API, the journal, the rows of the list, the tab. Shows each snapshot.
 * Once the run has paused, any page can take it: then `onReleased` is called, and the worker is done.
 */
export function createRunWorker(
  api: Api,
  cache: QueryClient,
  { run, plan, ledger, isSaved, release }: TakenRun,
  show: (snapshot: Omit<ActiveRun, 'notifies'>) => { notifies: boolean },
  onReleased: () => void,
): RunControls {
  const throughput = createThroughput();
  const splitBudget = splitBudgetFor(plan.ids.length);
  let record = run;
  let shown: { state: RunState; at: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let responses = new Map<string, AccountResponse>();
  let rowsAt = performance.now();
  let rowsUpdated = Promise.resolve();
  const channel = runChannelOf(api);

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
      // Without a stored plan, the outcomes would be unreadable.
      write: isSaved ? write : () => Promise.resolve(),
      now: Date.now,
      isOnline: () => onlineManager.isOnline(),
      sleep,
      untilOnline,
      untilKeyRenewed: (signal) => untilKeyRenewed(api.key, signal),
      onChange(state) {
        const wait = (shown?.at ?? -Infinity) + SNAPSHOT_INTERVAL - performance.now();
        if (state !== shown?.state || wait <= 0) showSnapshot();
        else timer ??= setTimeout(showSnapshot, wait);
      },
      onResponse(accounts) {
        const known = { seq: nextSequenceNumber(), knownAt: Date.now() };
        for (const account of accounts) {
          if (account.id) responses.set(account.id, { account, ...known });
        }
        const interval = Math.max(ROWS_INTERVAL, plan.ids.length / ROWS_PER_MILLISECOND);
        if (performance.now() - rowsAt > interval) updateRows();
        return { answerOrder: known.seq };
      },
    },
  );

  const controls = runControls({
    key: api.key,
    engine,
    goOn: () => (record.paused ? keepRecord({ paused: null }) : undefined),
    settle,
    release,
  });

  async function write(records: readonly RunBatchRecord[]) {
    await writeBatches(records);
    channel.tell(run.id);
  }

  /** Saves the state of the run, and notifies the other tabs. */
  async function keepRecord(change: Partial<RunRecord>) {
    record = { ...record, ...change };
    if (!isSaved) return;
    await updateRun(record);
    channel.tell(run.id);
  }

  function showSnapshot() {
    clearTimeout(timer);
    timer = undefined;
    const state = engine.state();
    shown = { state, at: performance.now() };
    // A running call counts as unknown, and isn't finished.
    const inFlight = state.kind === 'running' || state.kind === 'halting' ? inFlightIn(ledger) : 0;
    const settled = ledger.total - ledger.counts['not-attempted'] - inFlight;
    throughput.note(settled, shown.at);
    showInTitle(isAtWork(state) ? settled / Math.max(1, ledger.total) : null);
    return show({
      run: record,
      plan,
      ledger,
      isSaved,
      state,
      settled,
      perSecond: throughput.perSecond(),
      size: engine.size(),
      splitBudget,
    });
  }

  function updateRows() {
    const taken = responses;
    responses = new Map();
    rowsUpdated = rowsUpdated.then(() => applyResponses(api, cache, taken));
    rowsAt = performance.now();
  }

  /** The run has paused or finished: saves its state, and reports it. */
  async function settle() {
    askBeforeClosing(false);
    updateRows();
    const state = engine.state();
    if (state.kind === 'ended') {
      record = { ...record, ended: { at: Date.now(), reason: state.reason }, paused: null };
      selectUnconfirmed(api, { plan, ledger });
    }
    learnSize(api.scope, engine.size().current);
    const { notifies } = showSnapshot();
    if (notifies) notifyWhenHidden(summaryText(state, ledger));
    // Other tabs read them once the record has the run's state.
    await rowsUpdated;
    await keepRecord({
      counts: { ...ledger.counts },
      lastOrder: nextSequenceNumber(),
      paused: pauseOf(state),
    });
    await cache.invalidateQueries({ queryKey: ['proxy-accounts', 'runs'] });
    if (state.kind === 'ended' || api.key.isSignedOut()) controls.letGo();
    else if (isSaved && isFree(engine.state())) {
      controls.letGo();
      onReleased();
      channel.tell(run.id);
    }
  }

  return controls;
}

/** Whether another page may continue the run. Since it paused, this page may have resumed it. */
function isFree(state: RunState): boolean {
  return state.kind === 'paused' && !KEPT_PAUSES.has(state.reason);
}

/** How many IDs are in the running call. */
function inFlightIn(ledger: Ledger): number {
  const last = ledger.lastRecord();
  return last?.state === 'sent' ? last.to - last.from : 0;
}

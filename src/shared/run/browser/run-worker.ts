import { onlineManager, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/api-context.tsx';
import { timeStamp } from '../../lib/clock.ts';
import { settledIn } from '../ledger.ts';
import { callKey } from '../run-id.ts';
import { pauseOf } from '../run-pause.ts';
import type { RunRecord } from '../run-records.ts';
import { isAtWork, type PauseReason, type RunState } from '../run-state.ts';
import { createThroughput } from '../throughput.ts';
import type { ActiveRun, RunResult, RunTypes } from './active-run.ts';
import { askBeforeClosing, notifyWhenHidden, showInTitle } from './browser-signals.ts';
import { runChannelOf } from './run-channel.ts';
import { runControls, type RunControls } from './run-controls.ts';
import { invalidateRuns, type RunKind } from './run-kind.ts';
import { sleep, untilKeyRenewed, untilOnline } from './waiting.ts';

/** A run that this page has locked. */
export type TakenRun<T extends RunTypes> = RunResult<T> & {
  plan: T['plan'];
  /** Lets other pages take the run. */
  release: () => void;
};

/** Milliseconds between two snapshots of a run. */
const SNAPSHOT_INTERVAL = 200;

/** Pauses during which a run stays with its page: its journal isn't whole, or no page can send anything. */
const KEPT_PAUSES = new Set<PauseReason>(['journal', 'locked']);

/**
 * Connects the engine of a run to the browser: the journal, the network, the key, the tab. Shows each snapshot.
 * Once the run has paused, any page can take it: then `onReleased` is called, and the worker is done.
 */
export function createRunWorker<T extends RunTypes>(
  kind: RunKind<T>,
  api: Api,
  cache: QueryClient,
  taken: TakenRun<T>,
  show: (snapshot: Omit<ActiveRun<T>, 'notifies'>) => { notifies: boolean },
  onReleased: () => void,
): RunControls {
  const { plan, ledger, isSaved, release } = taken;
  const { journal } = kind;
  const throughput = createThroughput();
  const channel = runChannelOf(api, kind.name);
  let record = taken.run;
  let shown: { state: RunState; at: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const work = kind.createWork(api, cache, taken, {
    async write(entries) {
      // Without a stored plan, the outcomes would be unreadable.
      if (!isSaved) return;
      await journal.writeEntries(entries);
      channel.tell(record.id);
    },
    nameCall: (sequence) =>
      api.config.idempotencyKeys
        ? { idempotencyKey: callKey(record.id, sequence), sent: timeStamp() }
        : {},
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
  });
  const { engine } = work;

  const controls = runControls({
    key: api.key,
    engine,
    goOn: () => (record.paused ? keepRecord({ paused: null }) : undefined),
    settle,
    release,
  });

  /** Saves the state of the run, and notifies the other tabs. */
  async function keepRecord(change: Partial<RunRecord<T['origin']>>) {
    record = { ...record, ...change };
    if (!isSaved) return;
    await journal.updateRun(record);
    channel.tell(record.id);
  }

  function showSnapshot() {
    clearTimeout(timer);
    timer = undefined;
    const state = engine.state();
    shown = { state, at: performance.now() };
    const settled = settledIn(ledger, isAtWork(state));
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
      facts: work.facts(),
    });
  }

  /** The run has paused or finished: saves its state, and reports it. */
  async function settle() {
    askBeforeClosing(false);
    const state = engine.state();
    const isEnded = state.kind === 'ended';
    if (isEnded)
      record = { ...record, ended: { at: Date.now(), reason: state.reason }, paused: null };
    const resting = work.rest(state);
    const { notifies } = showSnapshot();
    if (notifies) notifyWhenHidden(kind.summaryText(state, ledger));
    // Other tabs update their pages once the record has the run's state.
    const more = await resting;
    await keepRecord({ counts: { ...ledger.counts }, paused: pauseOf(state), ...more });
    await invalidateRuns(cache, kind.name);
    if (isEnded) work.ended?.();
    if (isEnded || api.key.ended.aborted) controls.letGo();
    else if (isSaved && isFree(engine.state())) {
      controls.letGo();
      onReleased();
      channel.tell(record.id);
    }
  }

  return controls;
}

/** Whether another page may continue the run. Since it paused, this page may have resumed it. */
function isFree(state: RunState): boolean {
  return state.kind === 'paused' && !KEPT_PAUSES.has(state.reason);
}

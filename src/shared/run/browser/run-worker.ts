import { sleep } from '../../lib/until.ts';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/api-context.tsx';
import type { ApiClient, Call } from '../../api/client.ts';
import { settledIn } from '../ledger.ts';
import type { RunRecord } from '../run-records.ts';
import type { RunResult, RunTypes } from '../kind.ts';
import { restOf } from '../run-reasons.ts';
import { isAtWork, type PauseReason, type RunState } from '../run-state.ts';
import { summaryText, unconfirmedIn } from '../describe-run.ts';
import { createThroughput } from '../throughput.ts';
import { closingQuestion, notifyWhenHidden, showInTitle } from './browser-signals.ts';
import { invalidateRuns, type BrowserKind, type RunPages } from './browser-kind.ts';
import { nextSequenceNumber } from './response-sequence.ts';
import type { Run } from './runs.ts';
import { untilKeyRenewed, untilOnline } from './waiting.ts';

/** The tab that has locked a run. */
interface Tab<T extends RunTypes> {
  /** Tells the others to look at a run. */
  tell: (id: string) => void;
  /** Lets them take the run. */
  release: () => void;
  /** The run on the pages. */
  shown: () => Run<T> | undefined;
  show: (run: Run<T>) => void;
  /** It is over, or any tab can take it. */
  onReleased: () => void;
}

/** Sends the calls of one run that this page has locked. */
export type RunWorker = ReturnType<typeof createRunWorker>;

/** Milliseconds between two snapshots of a run. */
const SNAPSHOT_INTERVAL = 200;

/** Milliseconds for which the cache has a call of a run; at 0 it would check all the time whether the call has ended. */
const GC_TIME = 1000;

/** Pauses during which a run stays with its page: its journal isn't whole, or no page can send anything. */
const KEPT_PAUSES = new Set<PauseReason>(['journal', 'locked']);

/**
 * Connects the engine of a run to the browser: the journal, the network, the key, the tab. Shows how far it is.
 * Once the run has paused, any page can take it, and the worker is done.
 */
export function createRunWorker<T extends RunTypes>(
  kind: BrowserKind<T>,
  api: Api,
  cache: QueryClient,
  pages: RunPages<T>,
  taken: RunResult<T> & { plan: T['plan'] },
  tab: Tab<T>,
) {
  const { plan, ledger, isSaved } = taken;
  const { journal } = kind;
  const throughput = createThroughput();
  const askBeforeClosing = closingQuestion();
  let record = taken.run;
  let shown: { state: RunState; at: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWatchingKey: (() => void) | undefined;
  let resting = Promise.resolve();

  const engine = kind.createRunner(
    taken,
    {
      client: clientOfRun(kind, api, cache, record),
      onResponse(response) {
        const sequence = nextSequenceNumber();
        void pages.apply?.(taken, { response, sequence }, false);
        return { responseSequence: sequence };
      },
      async write(entries) {
        // Without a stored plan, the outcomes would be unreadable.
        if (!isSaved) return;
        await journal.append(entries);
        tab.tell(record.id);
      },
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
    },
    pages.facts?.(),
  );

  function letGo() {
    stopWatchingKey?.();
    stopWatchingKey = undefined;
    tab.release();
  }

  /** Saves the state of the run, and notifies the other tabs. */
  async function keepRecord(change: Partial<RunRecord<T['origin']>>) {
    record = { ...record, ...change };
    if (!isSaved) return;
    await journal.update(record);
    tab.tell(record.id);
  }

  function showSnapshot() {
    clearTimeout(timer);
    timer = undefined;
    const state = engine.state();
    shown = { state, at: performance.now() };
    const settled = settledIn(ledger, isAtWork(state));
    throughput.note(settled, shown.at);
    showInTitle(isAtWork(state) ? settled / Math.max(1, ledger.total) : null);
    tab.show({
      run: record,
      plan,
      ledger,
      isSaved,
      holder: 'this tab',
      state,
      settled,
      perSecond: throughput.perSecond(),
      notifies: tab.shown()?.notifies ?? false,
      facts: engine.facts?.(),
    });
  }

  async function saveRest(state: RunState) {
    await pages.rest?.(taken, state, engine.facts?.());
    await keepRecord({ lastSequence: nextSequenceNumber() });
  }

  /** The run has paused or finished: saves its state, and reports it. */
  async function settle() {
    askBeforeClosing(false);
    const state = engine.state();
    const isEnded = state.kind === 'ended';
    const isOpen = isEnded && unconfirmedIn(kind, ledger) > 0;
    record = { ...record, ...restOf(state, ledger), ...(isOpen && { left: 'open' as const }) };
    resting = saveRest(state);
    showSnapshot();
    if (tab.shown()?.notifies) notifyWhenHidden(summaryText(kind, state, ledger));
    // Other tabs update their pages once the record has the run's state.
    await resting;
    await invalidateRuns(cache, kind.name);
    const isFreed = isSaved && isFree(engine.state());
    if (isEnded || isFreed || api.key.ended.aborted) letGo();
    if (isEnded || isFreed) tab.onReleased();
    if (isFreed) tab.tell(record.id);
  }

  return {
    async work() {
      askBeforeClosing(true);
      // The next user has another key, and other accounts and profiles.
      stopWatchingKey ??= api.key.subscribe(() => {
        if (api.key.isThere()) return;
        engine.pause(api.key.ended.aborted ? 'signed-out' : 'locked');
        // A run that was already paused must not wait for a page that can't be used any more.
        if (api.key.ended.aborted && engine.state().kind === 'paused') letGo();
      });
      const working = engine.work();
      // The run goes on: its record must not say that it is paused.
      if (record.paused) await keepRecord({ paused: null });
      await working;
      await settle();
    },
    pause() {
      engine.pause();
      // Otherwise it comes to rest later.
      if (engine.state().kind === 'paused') void settle();
    },
    stop() {
      const wasPaused = engine.state().kind === 'paused';
      engine.stop();
      if (wasPaused) void settle();
    },
    /** Resolves once the state in which the run rests is in the journal. */
    rested: () => resting.catch(() => undefined),
  };
}

/**
 * The API, whose calls the logs count to a run. If it rejects the key, the mutation cache asks for another; nothing is
 * sent twice.
 */
function clientOfRun(
  { words }: BrowserKind,
  { client }: Api,
  cache: QueryClient,
  { id, total }: RunRecord,
): ApiClient {
  const run = { id, title: words.title(total) };
  const call = <R>(asked: Call<R>) => {
    const mutationFn = () => client.call({ ...asked, run });
    const options = cache.defaultMutationOptions({ mutationFn, gcTime: GC_TIME });
    return cache.getMutationCache().build(cache, options).execute(undefined);
  };
  return { ...client, call };
}

/** Whether another page may continue the run. Since it paused, this page may have resumed it. */
function isFree(state: RunState): boolean {
  return state.kind === 'paused' && !KEPT_PAUSES.has(state.reason);
}

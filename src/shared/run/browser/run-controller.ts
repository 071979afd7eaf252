import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '../../api/api-context.tsx';
import { isOutdated } from '../../storage/device-database.ts';
import type { RunResult, RunTypes } from '../kind.ts';
import { createLedger, settledIn } from '../ledger.ts';
import { countOf } from '../outcomes.ts';
import { newRunId, type RunRecord } from '../run-records.ts';
import type { RunState } from '../run-state.ts';
import {
  invalidateRuns,
  isIntact,
  originOf,
  readResult,
  restOf,
  runQuery,
  type BrowserKind,
} from './browser-kind.ts';
import { runChannelOf, lockRun } from './run-channel.ts';
import { createRunWorker, type RunWorker, type TakenRun } from './run-worker.ts';
import { oncePerKind, shownRuns } from './shown-runs.ts';
import { watchRuns } from './watch-runs.ts';

/** Who may send the calls of the active run. */
type Hold =
  /** Not this page: there is no run, or it comes from the journal and another page may have it. */
  | { kind: 'none' }
  /** This page, as soon as the run is stored. The last button clicked until then counts. */
  | { kind: 'preparing'; requested?: 'pause' | 'stop' }
  | { kind: 'taken'; worker: RunWorker };

const controllerOf = oncePerKind((api, _, cache: QueryClient, kind: BrowserKind): unknown =>
  createRunController(kind, api, cache),
);

type RunController<T extends RunTypes> = ReturnType<typeof createRunController<T>>;

/** The controller of a kind of runs: a session has one. */
export function useController<T extends RunTypes>(kind: BrowserKind<T>): RunController<T> {
  const controller = controllerOf(useApi(), kind.name, useQueryClient(), kind);
  return controller as RunController<T>;
}

/** Owns the active run of a kind in a session: nothing else changes it. */
function createRunController<T extends RunTypes>(
  kind: BrowserKind<T>,
  api: Api,
  cache: QueryClient,
) {
  const { journal } = kind;
  const { active, refusal } = shownRuns(api, journal);
  const channel = runChannelOf(api, kind.name);
  let hold: Hold = { kind: 'none' };
  /** Also where the journal can't be written. */
  const dealtWith = new Set<string>();
  const watcher = watchRuns(kind, api, cache, {
    isOwn: (id) => active.get()?.run.id === id && (hold.kind !== 'none' || isShownResult()),
    giveUp(id) {
      if (active.get()?.run.id === id && hold.kind === 'none') active.set(null);
    },
    onReleased: () => void find(undefined),
    onNews: (id) => void followResult(id),
  });
  const isShownResult = () => active.get()?.state.kind === 'ended';
  const read = (id: string) => readResult(kind, api.scope, id);

  function show(result: RunResult<T>, state: RunState) {
    const { ledger } = result;
    active.set({
      ...result,
      state,
      settled: settledIn(ledger, false),
      perSecond: undefined,
      facts: kind.factsAtRest?.(api, ledger) ?? {},
    });
  }

  function take(run: TakenRun<T>): RunWorker {
    const worker = createRunWorker(kind, api, cache, run, () => (hold = { kind: 'none' }));
    hold = { kind: 'taken', worker };
    return worker;
  }

  /** The worker of the active run. A run from the journal is locked first, and then read again. */
  async function workerFor(): Promise<RunWorker | undefined> {
    const present = active.get();
    if (hold.kind === 'taken') return hold.worker;
    if (hold.kind === 'preparing' || !present || isOutdated()) return undefined;
    const { id } = present.run;
    const release = await lockRun(id);
    const result = release && (await read(id).catch(() => undefined));
    if (release && result && !result.run.ended && isIntact(result))
      return take({ ...result, release });
    release?.();
    if (result === undefined)
      active.set({ ...present, state: { kind: 'paused', reason: 'journal' } });
    else if (!result || result.run.ended) await watcher.look(id);
    else show(result, { kind: 'paused', reason: 'damaged' });
    return undefined;
  }

  /** While a run is being prepared, nothing can be halted yet, but the page shows the request. */
  function request(to: 'pause' | 'stop') {
    const present = active.get();
    hold = { kind: 'preparing', requested: to };
    if (present) active.set({ ...present, state: { kind: 'halting', to } });
  }

  /** Ends a run whose records are damaged, which an engine can't do. */
  async function stopDamaged() {
    const present = active.get();
    if (present?.state.kind !== 'paused' || present.state.reason !== 'damaged') return;
    const ended = { at: Date.now(), reason: 'stopped' as const };
    const run = { ...present.run, ended, counts: { ...present.ledger.counts } };
    active.set({ ...present, run, state: { kind: 'ended', reason: 'stopped' } });
    kind.onStopped?.(api, present);
    await journal.updateRun(run);
    channel.tell(run.id);
    await invalidateRuns(cache, kind.name);
  }

  /** Closes the result of a finished run. */
  function dismiss() {
    const present = active.get();
    if (present?.state.kind !== 'ended') return;
    active.set(null);
    hold = { kind: 'none' };
    if (present.run.left === 'open')
      void leave(present.run.id, 'closed').then(() => find(undefined));
  }

  /** The user has dealt with what a run left: nothing shows it unasked any more. */
  async function leave(id: string, left: 'closed' | 'retried') {
    dealtWith.add(id);
    const run = await journal.readRunRecord(api.scope, id).catch(() => null);
    if (!run || (left === 'closed' && run.left !== 'open')) return;
    await journal.updateRun({ ...run, left });
    channel.tell(id);
    await invalidateRuns(cache, kind.name);
  }

  /** What another tab has found about the result that is shown here. */
  async function followResult(id: string) {
    const present = active.get();
    if (present?.run.id !== id || present.state.kind !== 'ended' || !present.isSaved) return;
    present.ledger.follow(await journal.readEntries(id, present.ledger.followFrom()));
    const run = (await journal.readRunRecord(api.scope, id)) ?? present.run;
    if (active.get() !== present) return;
    const { counts, total } = present.ledger;
    const isDismissed =
      run.left !== undefined &&
      run.left !== 'open' &&
      countOf(counts, kind.outcomes.confirmed) < total;
    active.set(isDismissed ? null : { ...present, run });
  }

  /**
   * Shows an unfinished run: the requested one, otherwise the latest, otherwise the latest that ended with something
   * unconfirmed. A result on display is replaced only by the requested run, and only if it can be opened again.
   */
  async function findRun(wanted: string | undefined): Promise<void> {
    void kind.catchUp?.(api, cache).catch(() => undefined);
    const present = active.get();
    const isEnded = present?.state.kind === 'ended';
    const isWorking = present && !isEnded && hold.kind !== 'none';
    const open: RunRecord<T['origin']>[] = [];
    const runs = await journal.readRuns(api.scope);
    for (const run of runs) {
      if (run.ended !== null || (isWorking && run.id === present.run.id)) continue;
      if (await watcher.isElsewhere(run.id)) await watcher.look(run.id);
      else open.push(run);
    }
    if (isWorking || (isEnded && (!present.isSaved || present.run.id === wanted))) return;
    const found =
      open.find(({ id }) => id === wanted) ??
      (isEnded ? undefined : (open[0] ?? runs.find(isLeftOpen)));
    if (!found) {
      // The other page has finished it in the meantime.
      if (active.get() === present && present?.state.kind === 'paused') active.set(null);
      return;
    }
    const result = await read(found.id);
    if (!result || active.get() !== present) return;
    if (isEnded) hold = { kind: 'none' };
    show(result, restOf(result));
    if (result.run.ended) void kind.prove?.(api, cache, result).catch(() => undefined);
  }

  /** Whether nobody has dealt with what is unconfirmed, and no line of another tab's run shows it. */
  const isLeftOpen = ({ id, left }: RunRecord) =>
    left === 'open' &&
    !dealtWith.has(id) &&
    !shownRuns(api, journal)
      .others.get()
      .some(({ run }) => run.id === id);

  /** The same; nothing if the journal can't be read, which the pages that list runs say. */
  const find = (wanted: string | undefined) => findRun(wanted).catch(() => undefined);

  return {
    find,

    /**
     * Starts a run: its plan is in the journal before the first call. Resolves to its ID; null if another run is
     * open here, this page is outdated, or items of the plan are in an unfinished run: then nothing is done, and their
     * number is stored.
     */
    async start(wanted: T['plan']): Promise<string | null> {
      const present = active.get();
      const total = kind.sizeOf(wanted);
      const isTaken = present && present.state.kind !== 'ended';
      if (total === 0 || isTaken || isOutdated()) return null;
      let run: RunRecord<T['origin']> = {
        id: newRunId(),
        scope: api.scope,
        createdAt: Date.now(),
        total,
        ended: null,
        counts: null,
      };
      const ledger = createLedger<T['entry'], T['outcome']>(kind.outcomes, total);
      const before = hold;
      refusal.set(null);
      // The page of the last run keeps showing it, with the dialog that starts this one.
      if (present) cache.setQueryData(runQuery(kind, api, present.run.id).queryKey, present);
      hold = { kind: 'preparing' };
      show({ run, plan: wanted, ledger, isSaved: true }, { kind: 'running' });
      // A result is shown a moment before the journal has its end, and until then its items count as taken.
      if (before.kind === 'taken') await before.worker.rested();
      const release = (await lockRun(run.id)) ?? (() => undefined);
      const cancel = () => {
        release();
        hold = before;
        active.set(present);
      };
      const refreshing = kind.refreshPlan?.(api, wanted);
      const plan = (await refreshing?.catch(() => undefined)) ?? wanted;
      let written: 'kept' | 'lost' | number;
      try {
        run = { ...run, origin: await originOf(kind, api, plan) };
        written = await journal.writeRun(run, plan);
      } catch (error) {
        cancel();
        throw error;
      }
      if (typeof written === 'number') {
        cancel();
        refusal.set(written);
        return null;
      }
      // A newer console took the database meanwhile.
      if (written === 'lost' && isOutdated()) {
        cancel();
        return null;
      }
      channel.tell(run.id);
      await invalidateRuns(cache, kind.name);
      const { requested } = hold;
      const worker = take({ run, plan, ledger, isSaved: written === 'kept', release });
      if (requested) worker[requested]();
      else void worker.work();
      return run.id;
    },

    /** Continues the active run, unless another page has taken it. */
    async resume(): Promise<void> {
      const worker = await workerFor();
      await worker?.work();
    },

    pause() {
      if (hold.kind === 'taken') hold.worker.pause();
      else if (hold.kind === 'preparing') request('pause');
    },

    /** Ends the active run; what wasn't sent stays unsent. */
    async stop(): Promise<void> {
      if (hold.kind === 'preparing') {
        request('stop');
        return;
      }
      const worker = await workerFor();
      if (worker) worker.stop();
      else await stopDamaged();
    },

    /** The user wants a notification when the run pauses or finishes. */
    notifyAtRest() {
      const present = active.get();
      if (present) active.set({ ...present, notifies: true });
    },

    dismiss,
    leave,
    /** Closes the result of a run of another tab. */
    dismissOther(id: string) {
      watcher.dismiss(id);
      void leave(id, 'closed');
    },

    /** Deletes a finished run from this browser. */
    async forget(id: string): Promise<void> {
      if (active.get()?.run.id === id) dismiss();
      watcher.dismiss(id);
      await journal.removeRun(id);
      channel.tell(id);
      await invalidateRuns(cache, kind.name);
    },
  };
}

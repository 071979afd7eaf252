import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { oncePer } from '#shared/lib/once-per.ts';
import { activeRunOf, refusalOf, type ActiveRun } from './active-run.ts';
import { batchSize } from './engine/batch-size.ts';
import { splitBudgetFor } from './engine/engine.ts';
import { createLedger } from './engine/ledger.ts';
import { isWhole, type Plan } from './engine/plan.ts';
import { newRunId } from '#shared/run/run-id.ts';
import type { RunRecord } from './engine/run-records.ts';
import type { RunState } from '#shared/run/run-state.ts';
import { selectUnconfirmed } from './follow-up.ts';
import { watchRuns } from './other-runs.ts';
import type { RunResult } from './receipt.ts';
import { originOf } from './run-origin.ts';
import { readResult, runsQuery } from './run-queries.ts';
import { createRunWorker, type TakenRun } from './run-worker.ts';
import { withNewerResponses } from './storage/journal-responses.ts';
import { readBatches, readRuns, removeRun, updateRun, writeRun } from './storage/journal.ts';
import { runChannelOf } from './storage/run-channel.ts';
import type { RunControls } from '#shared/run/run-controls.ts';
import { lockRun } from '#shared/run/run-lock.ts';

/** Owns the active run of a session: nothing else changes it. */
export interface RunController {
  /**
   * Starts a run: its plan is in the journal before the first call. Resolves to its ID; null if another run is
   * open here, or accounts of the plan are in an unfinished one: then nothing is done, and their number is
   * stored.
   */
  start: (plan: Plan) => Promise<string | null>;
  /**
   * Shows an unfinished run: the requested one, otherwise the latest. A result on display is replaced only by
   * the requested run, and only if it can be opened again.
   */
  find: (wanted: string | undefined) => Promise<void>;
  /** Continues the active run, unless another page has taken it. */
  resume: () => Promise<void>;
  pause: () => void;
  /** Ends the active run; unsent accounts stay unsent. */
  stop: () => Promise<void>;
  /** The user wants a notification when the run pauses or finishes. */
  notifyAtRest: () => void;
  /** Closes the result of a finished run. */
  dismiss: () => void;
  /** Closes the result of a run of another tab. */
  dismissOther: (id: string) => void;
  /** Deletes a finished run from this browser. */
  forget: (id: string) => Promise<void>;
}

/** Who may send the calls of the active run. */
type Hold =
  /** Not this page: there is no run, or it comes from the journal and another page may have it. */
  | { kind: 'none' }
  /** This page, as soon as the run is stored. The last button clicked until then counts. */
  | { kind: 'preparing'; requested?: 'pause' | 'stop' }
  | { kind: 'taken'; worker: RunControls };

const runControllerOf = oncePer(createRunController);

export function useRunController(): RunController {
  return runControllerOf(useApi(), useQueryClient());
}

function createRunController(api: Api, cache: QueryClient): RunController {
  const active = activeRunOf(api);
  const channel = runChannelOf(api);
  let hold: Hold = { kind: 'none' };
  const watcher = watchRuns(api, cache, {
    isOwn: (id) => active.get()?.run.id === id && (hold.kind !== 'none' || isShownResult()),
    giveUp(id) {
      if (active.get()?.run.id === id && hold.kind === 'none') active.set(null);
    },
    onReleased: () => void find(undefined),
    onNews: (id) => void followResult(id),
  });
  const isShownResult = () => active.get()?.state.kind === 'ended';

  function show(result: RunResult, state: RunState) {
    const { ledger } = result;
    active.set({
      ...result,
      state,
      settled: ledger.total - ledger.counts['not-attempted'],
      perSecond: undefined,
      size: batchSize(api.config.resetBatchSize),
      splitBudget: splitBudgetFor(ledger.total),
      notifies: false,
    });
  }

  function take(run: TakenRun): RunControls {
    const worker = createRunWorker(
      api,
      cache,
      run,
      (snapshot) => {
        const next: ActiveRun = { ...snapshot, notifies: active.get()?.notifies ?? false };
        active.set(next);
        return next;
      },
      () => (hold = { kind: 'none' }),
    );
    hold = { kind: 'taken', worker };
    return worker;
  }

  /** The worker of the active run. A run from the journal is locked first, and then read again. */
  async function workerFor(): Promise<RunControls | undefined> {
    const present = active.get();
    if (hold.kind === 'taken') return hold.worker;
    if (hold.kind === 'preparing' || !present) return undefined;
    const release = await lockRun(present.run.id);
    const result = release && (await readResult(api.scope, present.run.id));
    if (!result || result.run.ended) {
      release?.();
      await watcher.look(present.run.id);
      return undefined;
    }
    if (!isIntact(result)) {
      release();
      show(result, { kind: 'paused', reason: 'damaged' });
      return undefined;
    }
    return take({ ...result, release });
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
    selectUnconfirmed(api, present);
    await updateRun(run);
    channel.tell(run.id);
    await cache.invalidateQueries({ queryKey: ['proxy-accounts', 'runs'] });
  }

  function dismiss() {
    if (active.get()?.state.kind !== 'ended') return;
    active.set(null);
    hold = { kind: 'none' };
  }

  /** What another tab has found about the result that is shown here. */
  async function followResult(id: string) {
    const present = active.get();
    if (present?.run.id !== id || present.state.kind !== 'ended' || !present.isSaved) return;
    present.ledger.follow(await readBatches(id, present.ledger.followFrom()));
    if (active.get() === present) active.set({ ...present });
  }

  async function find(wanted: string | undefined) {
    void watcher.catchUp().catch(() => undefined);
    const present = active.get();
    const isEnded = present?.state.kind === 'ended';
    const isWorking = present && !isEnded && hold.kind !== 'none';
    const open: RunRecord[] = [];
    for (const run of await readRuns(api.scope)) {
      if (run.ended !== null || (isWorking && run.id === present.run.id)) continue;
      if (await watcher.isElsewhere(run.id)) await watcher.look(run.id);
      else open.push(run);
    }
    if (isWorking || (isEnded && (!present.isSaved || present.run.id === wanted))) return;
    const found = open.find(({ id }) => id === wanted) ?? (isEnded ? undefined : open[0]);
    if (!found) {
      // The other page has finished it in the meantime.
      if (active.get() === present && present?.state.kind === 'paused') active.set(null);
      return;
    }
    const result = await readResult(api.scope, found.id);
    if (!result || active.get() !== present) return;
    if (isEnded) hold = { kind: 'none' };
    show(result, restOf(result));
  }

  return {
    find,

    async start(wanted) {
      const present = active.get();
      if (wanted.ids.length === 0 || (present && present.state.kind !== 'ended')) return null;
      let run = newRun(api, wanted);
      const ledger = createLedger(run.total);
      const before = hold;
      refusalOf(api).set(null);
      hold = { kind: 'preparing' };
      show({ run, plan: wanted, ledger, isSaved: true }, { kind: 'running' });
      const release = (await lockRun(run.id)) ?? (() => undefined);
      // A reset in another tab may have finished since the dialog was opened.
      const plan = await withNewerResponses(api.scope, wanted).catch(() => wanted);
      run = { ...run, origin: await originOf(api, plan) };
      const written = await writeRun(run, plan);
      if (typeof written === 'number') {
        release();
        hold = before;
        active.set(present);
        refusalOf(api).set(written);
        return null;
      }
      channel.tell(run.id);
      await cache.invalidateQueries({ queryKey: runsQuery(api).queryKey });
      const { requested } = hold;
      const worker = take({ run, plan, ledger, isSaved: written === 'kept', release });
      if (requested) worker[requested]();
      else void worker.work();
      return run.id;
    },

    async resume() {
      const worker = await workerFor();
      await worker?.work();
    },

    pause() {
      if (hold.kind === 'taken') hold.worker.pause();
      else if (hold.kind === 'preparing') request('pause');
    },

    async stop() {
      if (hold.kind === 'preparing') {
        request('stop');
        return;
      }
      const worker = await workerFor();
      if (worker) worker.stop();
      else await stopDamaged();
    },

    notifyAtRest() {
      const present = active.get();
      if (present) active.set({ ...present, notifies: true });
    },

    dismiss,
    dismissOther: watcher.dismiss,

    async forget(id) {
      if (active.get()?.run.id === id) dismiss();
      watcher.dismiss(id);
      await removeRun(id);
      channel.tell(id);
      await cache.invalidateQueries({ queryKey: runsQuery(api).queryKey });
    },
  };
}

/** A damaged plan could reset any account, and a journal with a gap could reset one twice. */
function isIntact(result: RunResult): result is RunResult & { plan: Plan } {
  return isWhole(result.plan) && result.ledger.unrecorded === 0;
}

/** Why a run from the journal isn't running: as recorded, otherwise it was interrupted. */
function restOf(result: RunResult): RunState {
  const { paused } = result.run;
  if (!isIntact(result)) return { kind: 'paused', reason: 'damaged' };
  if (!paused) return { kind: 'paused', reason: 'interrupted' };
  const { reason, failure } = paused;
  return { kind: 'paused', reason, ...(failure && { failure }) };
}

function newRun({ scope }: Api, { ids }: Plan): RunRecord {
  const createdAt = Date.now();
  return { id: newRunId(), scope, createdAt, total: ids.length, ended: null, counts: null };
}

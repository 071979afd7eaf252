import type { QueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { activeRunOf, type ActiveRun } from './active-run.ts';
import { splitBudgetFor } from './engine/engine.ts';
import { createLedger } from './engine/ledger.ts';
import { isWhole, type Plan } from './engine/plan.ts';
import type { RunRecord } from './engine/run-records.ts';
import type { RunState } from './engine/run-state.ts';
import { selectUnconfirmed } from './follow-up.ts';
import type { RunResult } from './receipt.ts';
import { readResult, runsQuery } from './run-queries.ts';
import { createRunWorker, type RunWorker, type TakenRun } from './run-worker.ts';
import { readRuns, removeRun, updateRun, writeRun } from './storage/journal.ts';
import { isLocked, lockRun } from './storage/run-lock.ts';

/** Owns the active run of a sign-in: nothing else changes it. */
export interface RunController {
  /** Begins a run: its plan is in the journal before the first call. Resolves to its ID; null where another is open. */
  start: (cache: QueryClient, plan: Plan) => Promise<string | null>;
  /**
   * Shows a run that has not ended: the wanted one, else the latest. A result on show makes room for the wanted run
   * alone, and only if it can be looked up again.
   */
  find: (wanted: string | undefined) => Promise<void>;
  /** Goes on with the active run, unless another page has taken it. */
  resume: (cache: QueryClient) => Promise<void>;
  pause: () => void;
  /** Ends the active run; what was not sent stays so. */
  stop: (cache: QueryClient) => Promise<void>;
  /** The user wants a notification when the run comes to rest. */
  notifyAtRest: () => void;
  /** Shows the result of an ended run no longer. */
  dismiss: () => void;
  /** Removes an ended run from this device. */
  forget: (cache: QueryClient, id: string) => Promise<void>;
}

/** Who may send the calls of the active run. */
type Hold =
  /** Not this page: there is no run, or it comes from the journal and another page may have it. */
  | { kind: 'none' }
  /** This page, as soon as the run is stored. The last button that was pressed until then counts. */
  | { kind: 'preparing'; requested?: 'pause' | 'stop' }
  | { kind: 'taken'; worker: RunWorker };

const controllers = new WeakMap<Api, RunController>();

export function useRunController(): RunController {
  const api = useApi();
  const known = controllers.get(api);
  if (known) return known;
  const controller = createRunController(api);
  controllers.set(api, controller);
  return controller;
}

function createRunController(api: Api): RunController {
  const active = activeRunOf(api);
  let hold: Hold = { kind: 'none' };

  function show(result: RunResult, state: RunState) {
    const { ledger } = result;
    active.set({
      ...result,
      state,
      settled: ledger.total - ledger.counts['not-attempted'],
      perSecond: undefined,
      batchSize: api.config.resetBatchSize,
      splitBudget: splitBudgetFor(ledger.total),
      notifies: false,
    });
  }

  function take(cache: QueryClient, run: TakenRun): RunWorker {
    const worker = createRunWorker(api, cache, run, (snapshot) => {
      const next: ActiveRun = { ...snapshot, notifies: active.get()?.notifies ?? false };
      active.set(next);
      return next;
    });
    hold = { kind: 'taken', worker };
    return worker;
  }

  /** The worker of the active run. One that comes from the journal is taken, and read again as this page's own. */
  async function workerFor(cache: QueryClient): Promise<RunWorker | undefined> {
    const present = active.get();
    if (hold.kind === 'taken') return hold.worker;
    if (hold.kind === 'preparing' || !present) return undefined;
    const release = await lockRun(present.run.id);
    const result = release && (await readResult(api.scope, present.run.id));
    if (!result || result.run.ended) {
      release?.();
      active.set({ ...present, state: { kind: 'paused', reason: 'elsewhere' } });
      return undefined;
    }
    if (!isIntact(result)) {
      release();
      show(result, { kind: 'paused', reason: 'damaged' });
      return undefined;
    }
    return take(cache, { ...result, release });
  }

  /** While a run is prepared, nothing can be halted yet, but the page shows what was asked for. */
  function request(to: 'pause' | 'stop') {
    const present = active.get();
    hold = { kind: 'preparing', requested: to };
    if (present) active.set({ ...present, state: { kind: 'halting', to } });
  }

  /** Ends a run whose records are damaged, so that no engine can. */
  async function stopDamaged(cache: QueryClient) {
    const present = active.get();
    if (present?.state.kind !== 'paused' || present.state.reason !== 'damaged') return;
    const ended = { at: Date.now(), reason: 'stopped' as const };
    const run = { ...present.run, ended, counts: { ...present.ledger.counts } };
    active.set({ ...present, run, state: { kind: 'ended', reason: 'stopped' } });
    selectUnconfirmed(api, present);
    await updateRun(run);
    await cache.invalidateQueries({ queryKey: ['proxy-accounts', 'runs'] });
  }

  function dismiss() {
    if (active.get()?.state.kind !== 'ended') return;
    active.set(null);
    hold = { kind: 'none' };
  }

  return {
    async start(cache, plan) {
      const present = active.get();
      if (plan.ids.length === 0 || (present && present.state.kind !== 'ended')) return null;
      const run = newRun(api, plan);
      const ledger = createLedger(run.total);
      hold = { kind: 'preparing' };
      show({ run, plan, ledger, kept: true }, { kind: 'running' });
      const release = (await lockRun(run.id)) ?? (() => undefined);
      const kept = await writeRun(run, plan);
      await cache.invalidateQueries({ queryKey: runsQuery(api).queryKey });
      const { requested } = hold;
      const worker = take(cache, { run, plan, ledger, kept, release });
      if (requested) worker[requested]();
      else void worker.work();
      return run.id;
    },

    async find(wanted) {
      const present = active.get();
      const isEnded = present?.state.kind === 'ended';
      if (isEnded && (!present.kept || present.run.id === wanted)) return;
      if (present && !isEnded && hold.kind !== 'none') return;
      const open = (await readRuns(api.scope)).filter(({ ended }) => ended === null);
      const found = open.find(({ id }) => id === wanted) ?? (isEnded ? undefined : open[0]);
      if (!found) {
        // The other page has ended it meanwhile.
        if (present?.state.kind === 'paused') active.set(null);
        return;
      }
      const isElsewhere = await isLocked(found.id);
      if (isElsewhere && present?.run.id === found.id) return;
      const result = await readResult(api.scope, found.id);
      if (!result || active.get() !== present) return;
      if (isEnded) hold = { kind: 'none' };
      const rest = isIntact(result) ? 'interrupted' : 'damaged';
      show(result, { kind: 'paused', reason: isElsewhere ? 'elsewhere' : rest });
    },

    async resume(cache) {
      const worker = await workerFor(cache);
      await worker?.work();
    },

    pause() {
      if (hold.kind === 'taken') hold.worker.pause();
      else if (hold.kind === 'preparing') request('pause');
    },

    async stop(cache) {
      if (hold.kind === 'preparing') {
        request('stop');
        return;
      }
      const worker = await workerFor(cache);
      if (worker) worker.stop();
      else await stopDamaged(cache);
    },

    notifyAtRest() {
      const present = active.get();
      if (present) active.set({ ...present, notifies: true });
    },

    dismiss,

    async forget(cache, id) {
      if (active.get()?.run.id === id) dismiss();
      await removeRun(id);
      await cache.invalidateQueries({ queryKey: runsQuery(api).queryKey });
    },
  };
}

/** A damaged plan could reset any account, and a journal with a gap could reset one twice. */
function isIntact(result: RunResult): result is RunResult & { plan: Plan } {
  return isWhole(result.plan) && result.ledger.unrecorded === 0;
}

function newRun({ scope }: Api, { ids }: Plan): RunRecord {
  // It stands in the address. `crypto.randomUUID` is missing where the page came over plain HTTP.
  const random = crypto.getRandomValues(new Uint32Array(3));
  const id = `${Date.now().toString(36)}-${Array.from(random, (part) => part.toString(36)).join('')}`;
  return { id, scope, createdAt: Date.now(), total: ids.length, ended: null, counts: null };
}

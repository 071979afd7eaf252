import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { apiAddress } from '#shared/api/api-address.ts';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { oncePer } from '#shared/lib/once-per.ts';
import { newRunId } from '#shared/run/run-id.ts';
import { hasLocks, isLocked, lockRun } from '#shared/run/run-lock.ts';
import type { RunState } from '#shared/run/run-state.ts';
import { createThroughput, type Throughput } from '#shared/run/throughput.ts';
import { activeRunOf, settledIn } from './active-run.ts';
import { createUpdateLedger } from './engine/ledger.ts';
import { runChannelOf } from './run-channel.ts';
import { createRunWorker, type RunWorker, type TakenRun } from './run-worker.ts';
import {
  readResult,
  readRuns,
  readUpdates,
  removeRun,
  writeRun,
  type BulkEditRecord,
  type BulkEditResult,
  type ProfilesPlan,
} from './storage/journal.ts';
import { version } from '../../../../package.json';

/** Owns the bulk edit of a session: nothing else changes it. At most one is unfinished in a browser. */
export interface RunController {
  /**
   * Starts a run: its plan is in the journal before the first update. Resolves to false if another one isn't
   * finished: then nothing is done.
   */
  start: (plan: ProfilesPlan) => Promise<boolean>;
  /** Shows the unfinished run, wherever it is running. */
  find: () => Promise<void>;
  /** Continues the run, unless another page has taken it. */
  resume: () => Promise<void>;
  pause: () => void;
  /** Ends the run; what wasn't sent stays unsent. */
  stop: () => Promise<void>;
  /** Shows a finished run again. */
  open: (id: string) => Promise<void>;
  /** Closes the result of a finished run. */
  dismiss: () => void;
  /** Deletes a finished run from this browser. */
  forget: (id: string) => Promise<void>;
}

/** Milliseconds between two checks of the run of another tab: a closed tab sends no message. */
const CHECK_INTERVAL = 2000;
/** How long, in milliseconds, a message proves that a tab runs something, if there are no locks. */
const HEARD_RECENTLY = 10_000;

const runControllerOf = oncePer(createRunController);

export function useRunController(): RunController {
  return runControllerOf(useApi(), useQueryClient());
}

function createRunController(api: Api, cache: QueryClient): RunController {
  const active = activeRunOf(api);
  const channel = runChannelOf(api);
  const heardAt = new Map<string, number>();
  /** The run that this page has locked. */
  let worker: RunWorker | undefined;
  let isPreparing = false;
  let followed: { id: string; throughput: Throughput } | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let lastLook = Promise.resolve();

  function take(run: TakenRun): RunWorker {
    stopFollowing();
    worker = createRunWorker(
      api,
      cache,
      run,
      (snapshot) => active.set(snapshot),
      () => (worker = undefined),
    );
    return worker;
  }

  async function isElsewhere(id: string): Promise<boolean> {
    if (hasLocks()) return isLocked(id);
    return performance.now() - (heardAt.get(id) ?? -Infinity) < HEARD_RECENTLY;
  }

  /** One look at a time. */
  function look(): Promise<void> {
    lastLook = lastLook.then(lookOnce).catch(() => undefined);
    return lastLook;
  }

  async function lookOnce(): Promise<void> {
    if (worker || isPreparing) return;
    const runs = await readRuns(api.scope);
    const present = active.get();
    const wanted =
      runs.find(({ ended }) => !ended) ?? runs.find(({ id }) => id === present?.run.id);
    if (!wanted) {
      if (present?.isSaved) active.set(null);
      stopFollowing();
      return;
    }
    if (present?.run.id === wanted.id && present.state.kind === 'ended') return;
    // Checked before the records are read: a tab writes the end of a run before it releases the run.
    const isThere = !wanted.ended && (await isElsewhere(wanted.id));
    const result = await resultOf(wanted);
    if (!result || worker || isPreparing || active.get() !== present) return;
    if (isThere) follow(wanted.id);
    else stopFollowing();
    showStored(result, isThere ? { kind: 'running' } : restOf(result.run), isThere);
    if (wanted.ended)
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['bulk-edits'] }),
        cache.invalidateQueries({ queryKey: ['proxy-profiles'] }),
      ]);
  }

  /** Reads only new records of a run that is shown already. */
  async function resultOf(run: BulkEditRecord): Promise<BulkEditResult | null> {
    const present = active.get();
    if (present?.run.id !== run.id) return readResult(api.scope, run.id);
    const { items, names, ledger } = present;
    for (const record of await readUpdates(run.id, ledger.followFrom())) ledger.apply(record);
    return { run, items, names, ledger };
  }

  function showStored(result: BulkEditResult, state: RunState, isThere: boolean) {
    const settled = settledIn(result);
    if (isThere) followed?.throughput.note(settled, performance.now());
    const perSecond = isThere ? followed?.throughput.perSecond() : undefined;
    active.set({ ...result, state, settled, perSecond, isSaved: true, isElsewhere: isThere });
  }

  function follow(id: string) {
    if (followed?.id !== id) followed = { id, throughput: createThroughput() };
    timer ??= setInterval(() => void look(), CHECK_INTERVAL);
  }

  function stopFollowing() {
    followed = undefined;
    clearInterval(timer);
    timer = undefined;
  }

  /** The worker of the shown run. A run from the journal is locked first, and then read again. */
  async function workerFor(): Promise<RunWorker | undefined> {
    const present = active.get();
    if (worker || isPreparing || !present || present.state.kind === 'ended') return worker;
    isPreparing = true;
    const release = await lockRun(present.run.id);
    const result = release && (await readResult(api.scope, present.run.id));
    isPreparing = false;
    if (!result || result.run.ended) {
      release?.();
      await look();
      return undefined;
    }
    return take({ ...result, isSaved: true, release });
  }

  channel.hear((id) => {
    heardAt.set(id, performance.now());
    void look();
  });
  // Messages sent while this tab was frozen are lost.
  const lookAround = () => {
    if (document.visibilityState === 'visible') void look();
  };
  document.addEventListener('visibilitychange', lookAround);
  const unsubscribe = api.key.subscribe(() => {
    if (!api.key.isSignedOut()) return;
    unsubscribe();
    stopFollowing();
    document.removeEventListener('visibilitychange', lookAround);
  });

  return {
    find: look,

    async start(plan) {
      if (worker || isPreparing || plan.items.length === 0) return false;
      isPreparing = true;
      const run = newRun(api, plan);
      const ledger = createUpdateLedger(run.total);
      const release = (await lockRun(run.id)) ?? (() => undefined);
      const written = await writeRun(run, plan);
      isPreparing = false;
      if (written === 'busy') {
        release();
        await look();
        return false;
      }
      channel.tell(run.id);
      const { items, names } = plan;
      void take({ run, items, names, ledger, isSaved: written === 'kept', release }).work();
      await cache.invalidateQueries({ queryKey: ['bulk-edits'] });
      return true;
    },

    async resume() {
      await (await workerFor())?.work();
    },

    pause: () => worker?.pause(),

    async stop() {
      (await workerFor())?.stop();
    },

    async open(id) {
      const present = active.get();
      if (worker || (present && present.state.kind !== 'ended')) return;
      const result = await readResult(api.scope, id);
      if (result?.run.ended && active.get() === present)
        showStored(result, restOf(result.run), false);
    },

    dismiss() {
      if (active.get()?.state.kind === 'ended') active.set(null);
    },

    async forget(id) {
      if (active.get()?.run.id === id) active.set(null);
      await removeRun(id);
      channel.tell(id);
      await cache.invalidateQueries({ queryKey: ['bulk-edits'] });
    },
  };
}

/** Why a run from the journal isn't running: as recorded, otherwise it was interrupted. */
function restOf({ ended, paused }: BulkEditRecord): RunState {
  if (ended) return { kind: 'ended', reason: ended.reason };
  if (!paused) return { kind: 'paused', reason: 'interrupted' };
  const { reason, failure } = paused;
  return { kind: 'paused', reason, ...(failure && { failure }) };
}

function newRun(api: Api, { items, file }: ProfilesPlan): BulkEditRecord {
  const { id, email, connection } = api.signedIn();
  return {
    id: newRunId(),
    scope: api.scope,
    createdAt: Date.now(),
    total: items.length,
    ended: null,
    counts: null,
    paused: null,
    origin: {
      user: { id, email },
      api: apiAddress(api.config),
      connection,
      consoleVersion: version,
      ...(file && { planFile: file }),
    },
  };
}

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '../../api/api-context.tsx';
import { isOutdated } from '../../storage/device-database.ts';
import type { RunResult, RunTypes } from '../kind.ts';
import { createLedger } from '../ledger.ts';
import { countOf } from '../outcomes.ts';
import { sizeOf } from '../plan-parts.ts';
import { newRun, type RunRecord } from '../run-records.ts';
import {
  invalidateRuns,
  isIntact,
  originOf,
  readResult,
  runQuery,
  stateOf,
  type BrowserKind,
} from './browser-kind.ts';
import { restOf } from '../run-reasons.ts';
import { runChannelOf, type RunChannel } from './run-channel.ts';
import { runReader } from './run-reader.ts';
import { createRunWorker, type RunWorker } from './run-worker.ts';
import {
  activeIn,
  isElsewhere,
  isEnded,
  oncePerKind,
  runsOf,
  type Holder,
  type Run,
} from './runs.ts';

/** A run whose calls only this tab may send. */
interface Hold {
  /** Undefined until the run is stored; the last button clicked until then counts. */
  worker?: RunWorker;
  requested?: 'pause' | 'stop';
}

/** Milliseconds between two checks of the runs of other tabs: a closed tab sends no message. */
const CHECK_INTERVAL = 2000;
/** How long, in milliseconds, a message proves that a tab runs something, if there are no locks. */
const HEARD_RECENTLY = 10_000;

const controllerOf = oncePerKind((api, _, cache: QueryClient, kind: BrowserKind): unknown =>
  createRunController(kind, api, cache),
);

type RunController<T extends RunTypes> = ReturnType<typeof createRunController<T>>;

/** The controller of a kind of runs: a session has one. */
export function useController<T extends RunTypes>(kind: BrowserKind<T>): RunController<T> {
  const controller = controllerOf(useApi(), kind.name, useQueryClient(), kind);
  return controller as RunController<T>;
}

/**
 * Owns what a session shows of the runs of a kind. The journal is the truth of every run, except while this tab holds
 * it: then its engine is.
 */
export function createRunController<T extends RunTypes>(
  kind: BrowserKind<T>,
  api: Api,
  cache: QueryClient,
  channel: RunChannel = runChannelOf(api, kind.name),
) {
  const { journal } = kind;
  const { list, refusal } = runsOf(api, journal);
  const pages = kind.pagesOf?.(api, cache) ?? {};
  const { runOf, readAgain, leave: unfollow } = runReader(kind, api, pages);
  const openedAt = Date.now();
  const holds = new Map<string, Hold>();
  /** Results that nothing shows unasked any more, also where the journal can't be written. */
  const closed = new Set<string>();
  const heardAt = new Map<string, number>();
  /** The latest check of a run that goes on. */
  const looking = new Map<string, Promise<void>>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const shown = (id: string) => list.get().find(({ run }) => run.id === id);

  function put(id: string, next: Run<T> | undefined) {
    const rest = list.get().filter(({ run }) => run.id !== id);
    const all = next ? [...rest, next] : rest;
    list.set(all.toSorted((one, other) => other.run.createdAt - one.run.createdAt));
    if (!next) unfollow(id);
    const isWatched = all.some((run) => isElsewhere(run) && !isEnded(run));
    if (isWatched) timer ??= setInterval(lookAtAll, CHECK_INTERVAL);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  }

  /** Whether another tab runs it. */
  async function isHeldElsewhere(id: string): Promise<boolean> {
    const isHeard = performance.now() - (heardAt.get(id) ?? -Infinity) < HEARD_RECENTLY;
    return (await journal.isLocked(id)) ?? isHeard;
  }

  /** Checks a run in the journal again, after any check that goes on. */
  function look(id: string): Promise<void> {
    const next = (looking.get(id) ?? Promise.resolve())
      .then(() => lookOnce(id))
      .catch(() => undefined)
      .finally(() => looking.get(id) === next && looking.delete(id));
    looking.set(id, next);
    return next;
  }

  async function lookOnce(id: string): Promise<void> {
    const known = shown(id);
    if (holds.has(id) || known?.isSaved === false) return;
    // Checked before the record is read: a tab writes the end of a run before it releases the run.
    const isHeld = await isHeldElsewhere(id);
    const run = await journal.find(api.scope, id);
    if (!run || isOver(run, known)) {
      if (known) put(id, undefined);
      await noteChange();
      return;
    }
    const holder = holderOf(run, isHeld, known);
    const next = await readAgain(run, holder, known);
    // This tab has taken or closed it meanwhile.
    if (!next || holds.has(id) || (known && !shown(id))) return;
    put(id, next);
    if (isElsewhere(next) && (!known || run.ended)) await noteChange();
  }

  function holderOf({ ended }: RunRecord, isHeld: boolean, known: Run<T> | undefined): Holder {
    if (!ended) return isHeld ? 'another tab' : 'nobody';
    return known && isEnded(known) ? known.holder : 'another tab';
  }

  /** Whether nothing is to be shown of a run that has ended. */
  function isOver({ id, ended, left, createdAt, counts, total }: RunRecord, known?: Run<T>) {
    if (!ended) return false;
    if (!known) return closed.has(id) || createdAt < openedAt;
    const isWhole = countOf<string>(counts ?? {}, kind.outcomes.confirmed) === total;
    // A tab has tried it again, or closed it.
    return isEnded(known) && left !== undefined && left !== 'open' && !isWhole;
  }

  async function noteChange(): Promise<void> {
    await Promise.all([pages.onChangeElsewhere?.(), invalidateRuns(cache, kind.name)]);
  }

  function lookAtAll() {
    for (const run of list.get()) if (isElsewhere(run) && !isEnded(run)) void look(run.run.id);
  }

  /** Messages sent while this tab was frozen are lost. */
  async function lookAround() {
    if (document.visibilityState !== 'visible') return;
    const records = await journal.list(api.scope).catch(() => []);
    for (const { id, ended } of records) if (!ended) void look(id);
    lookAtAll();
    await pages.catchUp?.();
  }

  channel.hear((id) => {
    heardAt.set(id, performance.now());
    void look(id);
  });
  const { ended } = api.key;
  document.addEventListener('visibilitychange', () => void lookAround(), { signal: ended });
  ended.addEventListener('abort', () => clearInterval(timer));

  /** Starts the engine of a run that this tab has locked. */
  function take(result: RunResult<T> & { plan: T['plan'] }, release: () => void): RunWorker {
    const { id } = result.run;
    const worker = createRunWorker(kind, api, cache, pages, result, {
      tell: channel.tell,
      release,
      shown: () => shown(id),
      show: (next) => put(id, next),
      onReleased() {
        holds.delete(id);
        const rest = shown(id);
        if (rest && !isEnded(rest)) put(id, { ...rest, holder: 'nobody' });
      },
    });
    holds.set(id, { worker });
    return worker;
  }

  /** The worker of a run. A run from the journal is locked first, and then read again and prepared. */
  async function workerOf(id: string, prepare?: (result: RunResult<T>) => Promise<void>) {
    const hold = holds.get(id);
    const present = shown(id);
    if (hold) return hold.worker;
    if (!present || isOutdated()) return undefined;
    const release = await journal.lock(id);
    const result = release && (await readResult(kind, api.scope, id).catch(() => undefined));
    if (release && result && !result.run.ended && isIntact(result)) {
      await prepare?.(result);
      // Of a user who has signed out meanwhile, nothing is sent, and nothing waits.
      if (!api.key.ended.aborted) return take(result, release);
      holds.delete(id);
    }
    release?.();
    if (result === undefined) put(id, { ...present, state: { kind: 'paused', reason: 'journal' } });
    else await look(id);
    return undefined;
  }

  /** Leaves out what other runs have done since a run was interrupted; if that can't be read, it is sent as planned. */
  async function leaveOutDone(result: RunResult<T>) {
    const entries = (await pages.beforeResume?.(result)) ?? [];
    if (entries.length > 0) await journal.append(entries);
    for (const entry of entries) result.ledger.apply(entry);
  }

  /** While a run is being prepared, nothing can be halted yet, but the page shows the request. */
  function request(id: string, hold: Hold, to: 'pause' | 'stop') {
    const present = shown(id);
    hold.requested = to;
    if (present) put(id, { ...present, state: { kind: 'halting', to } });
  }

  /** Ends a run whose records are damaged, which an engine can't do. */
  async function stopDamaged(id: string) {
    const present = shown(id);
    if (present?.state.kind !== 'paused' || present.state.reason !== 'damaged') return;
    const state = { kind: 'ended', reason: 'stopped' } as const;
    const run = { ...present.run, ...restOf(state, present.ledger) };
    put(id, { ...present, run, holder: 'this tab', state });
    await pages.rest?.(present, state);
    await update(run);
  }

  async function update(run: RunRecord<T['origin']>) {
    await journal.update(run);
    channel.tell(run.id);
    await invalidateRuns(cache, kind.name);
  }

  /** The user has dealt with what a run left: nothing shows it unasked any more. */
  async function leave(id: string, left: 'closed' | 'retried') {
    closed.add(id);
    const run = await journal.find(api.scope, id).catch(() => null);
    if (run && (left === 'retried' || run.left === 'open')) await update({ ...run, left });
  }

  /** Closes the result of a finished run. */
  async function dismiss(id: string): Promise<void> {
    const present = shown(id);
    if (!present || !isEnded(present)) return;
    put(id, undefined);
    await leave(id, 'closed');
    await find();
  }

  /** Shows all unfinished runs; if this tab has none, the latest that ended with something unconfirmed. */
  async function findRuns(): Promise<void> {
    void pages.catchUp?.().catch(() => undefined);
    const records = await journal.list(api.scope);
    const open = records.flatMap(({ id, ended: end }) => (end ? [] : [id]));
    const listed = list.get().flatMap((run) => (isEnded(run) ? [] : [run.run.id]));
    for (const id of new Set([...open, ...listed])) await look(id);
    const left = records.find(
      ({ id, left: how }) => how === 'open' && !closed.has(id) && !shown(id),
    );
    if (!left || activeIn(list.get())) return;
    const result = await readResult(kind, api.scope, left.id);
    if (!result || activeIn(list.get()) || shown(left.id)) return;
    put(left.id, runOf(result, 'nobody', stateOf(result, 'nobody')));
    void pages.prove?.(result).catch(() => undefined);
  }

  /** The same; nothing if the journal can't be read, which the pages that list runs say. */
  const find = () => findRuns().catch(() => undefined);

  return {
    find,

    /**
     * Starts a run: its plan is in the journal before the first call. Resolves to its ID; null if another run is
     * open here, this page is outdated, or items of the plan are in an unfinished run: then nothing is done, and their
     * number is stored.
     */
    async start(wanted: T['plan']): Promise<string | null> {
      const total = sizeOf(kind, wanted);
      const present = activeIn(list.get());
      if (total === 0 || (present && !isEnded(present)) || isOutdated()) return null;
      let run: RunRecord<T['origin']> = newRun(api.scope, total);
      const { id } = run;
      const ledger = createLedger<T['entry'], T['outcome']>(kind.outcomes, total);
      refusal.set(null);
      // A result is shown a moment before the journal has its end, and until then its items count as taken.
      const resting = [...holds.values()].map(async ({ worker }) => worker?.rested());
      const hold: Hold = {};
      holds.set(id, hold);
      const results = list.get().filter((each) => !isElsewhere(each));
      for (const result of results) {
        // Its page keeps showing it, with the dialog that starts this run.
        cache.setQueryData(runQuery(kind, api, result.run.id).queryKey, result);
        put(result.run.id, undefined);
      }
      put(id, runOf({ run, plan: wanted, ledger, isSaved: true }, 'this tab', { kind: 'running' }));
      await Promise.all(resting);
      const release = (await journal.lock(id)) ?? (() => undefined);
      const cancel = () => {
        release();
        holds.delete(id);
        put(id, undefined);
        for (const result of results) put(result.run.id, result);
      };
      const { plan = wanted, origin } = (await pages.prepare?.(wanted)) ?? {};
      let written: 'kept' | 'lost' | number;
      try {
        run = { ...run, origin: { ...(await originOf(kind, api, plan)), ...origin } };
        written = await journal.create(run, plan);
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
      channel.tell(id);
      await invalidateRuns(cache, kind.name);
      const worker = take({ run, plan, ledger, isSaved: written === 'kept' }, release);
      if (hold.requested) worker[hold.requested]();
      else void worker.work();
      return id;
    },

    /** Continues a run, unless another page has taken it. */
    async resume(id: string): Promise<void> {
      const hold: Hold = {};
      const worker = await workerOf(id, async (result) => {
        const present = shown(id);
        if (!pages.beforeResume || !present) return;
        holds.set(id, hold);
        put(id, { ...present, holder: 'this tab', state: { kind: 'running' } });
        await leaveOutDone(result).catch(() => undefined);
      });
      if (hold.requested) worker?.[hold.requested]();
      else await worker?.work();
    },

    pause(id: string) {
      const hold = holds.get(id);
      if (hold?.worker) hold.worker.pause();
      else if (hold) request(id, hold, 'pause');
    },

    /** Ends a run; what wasn't sent stays unsent. */
    async stop(id: string): Promise<void> {
      const hold = holds.get(id);
      if (hold && !hold.worker) {
        request(id, hold, 'stop');
        return;
      }
      const worker = await workerOf(id);
      if (worker) worker.stop();
      else await stopDamaged(id);
    },

    /** The user wants a notification when the run pauses or finishes. */
    notifyAtRest(id: string) {
      const present = shown(id);
      if (present) put(id, { ...present, notifies: true });
    },

    dismiss,
    leave,

    /** Deletes a finished run from this browser. */
    async forget(id: string): Promise<void> {
      put(id, undefined);
      closed.add(id);
      await journal.remove(id);
      channel.tell(id);
      await invalidateRuns(cache, kind.name);
    },
  };
}

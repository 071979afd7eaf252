import type { QueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { createObservable, useObservable, type Observable } from '#shared/lib/observable.ts';
import { oncePer } from '#shared/lib/once-per.ts';
import type { AccountResponse } from '../data/account-list.ts';
import { applyResponses } from '../data/apply-responses.ts';
import { accountListQuery, savedAccountsQuery } from '../data/queries.ts';
import { emptySelection, selectIds, type Selection } from '../model/selection.ts';
import { createLedger } from './engine/ledger.ts';
import type { Plan } from './engine/plan.ts';
import { createThroughput, type Throughput } from '#shared/run/throughput.ts';
import type { RunResult } from './receipt.ts';
import { runQuery, runsQuery } from './run-queries.ts';
import { responsesIn, responsesSince } from './storage/journal-responses.ts';
import { readBatches, readRun, readRunRecord, readRuns } from './storage/journal.ts';
import { runChannelOf } from './storage/run-channel.ts';
import { hasLocks, isLocked } from '#shared/run/run-lock.ts';

/** A run in another tab, current or finished while this tab was open. */
export interface OtherRun extends RunResult {
  /** IDs whose call is finished. */
  settled: number;
  throughput: Throughput;
  /** All its accounts. */
  accounts: Selection;
  /** Data from its responses that the rows don't show yet, and when the rows were last updated. */
  responses: Map<string, AccountResponse>;
  rowsAt: number;
}

/** The runs of other tabs, each until its result is dismissed. A new array at every change. */
const otherRunsOf = oncePer<Api, Observable<readonly OtherRun[]>>(() =>
  createObservable<readonly OtherRun[]>([]),
);

export function useOtherRuns(): readonly OtherRun[] {
  return useObservable(otherRunsOf(useApi()));
}

/** How many of these accounts are in an unfinished run of another tab, by their positions in a plan. */
export function positionsElsewhere(runs: readonly OtherRun[], plan: Plan): ReadonlySet<number> {
  const taken = new Set<string | null>();
  for (const { run, plan: other } of runs)
    if (!run.ended) for (const id of other.ids) taken.add(id);
  return new Set([...plan.ids.keys()].filter((position) => taken.has(plan.ids[position] ?? null)));
}

/** This tab's own runs. */
interface OwnRuns {
  /** Whether this tab runs it, or has shown its result. */
  isOwn: (id: string) => boolean;
  /** Another tab has taken it over, or finished it. */
  giveUp: (id: string) => void;
  /** No tab runs it any more. */
  onReleased: () => void;
  /** Another tab has verified accounts of it. */
  onNews: (id: string) => void;
}

interface RunWatcher {
  /** Updates the list with the results of resets that this tab wasn't notified about. */
  catchUp: () => Promise<void>;
  /** Checks a run again. */
  look: (id: string) => Promise<void>;
  /** Whether another tab runs it. */
  isElsewhere: (id: string) => Promise<boolean>;
  dismiss: (id: string) => void;
}

/** Milliseconds between two checks of the runs of other tabs: a closed tab sends no message. */
const CHECK_INTERVAL = 2000;
/** Milliseconds between two updates of the rows, and the number of accounts that adds one millisecond. */
const ROWS_INTERVAL = 400;
const ROWS_PER_MILLISECOND = 50;
/** How long, in milliseconds, a message proves that a tab runs something, if there are no locks. */
const HEARD_RECENTLY = 10_000;

/** Follows the runs of other tabs: their journal, their rows in the list, and their end. */
export function watchRuns(api: Api, cache: QueryClient, own: OwnRuns): RunWatcher {
  const runs = otherRunsOf(api);
  const openedAt = Date.now();
  const dismissed = new Set<string>();
  const heardAt = new Map<string, number>();
  /** Runs being checked, and whether there was news in the meantime. */
  const looking = new Map<string, boolean>();
  /** The sequence number up to which the rows include all responses of finished runs. */
  let caughtUp = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  async function isElsewhere(id: string): Promise<boolean> {
    if (own.isOwn(id)) return false;
    if (hasLocks()) return isLocked(id);
    return performance.now() - (heardAt.get(id) ?? -Infinity) < HEARD_RECENTLY;
  }

  function put(id: string, next: OtherRun | undefined) {
    const rest = runs.get().filter(({ run }) => run.id !== id);
    runs.set(next ? [...rest, next] : rest);
    const isWatched = runs.get().some(({ run }) => !run.ended);
    if (isWatched) timer ??= setInterval(lookAtAll, CHECK_INTERVAL);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  }

  function lookAtAll() {
    for (const { run } of runs.get()) if (!run.ended) void look(run.id);
  }

  async function look(id: string): Promise<void> {
    if (looking.has(id)) {
      looking.set(id, true);
      return;
    }
    looking.set(id, false);
    await lookOnce(id).catch(() => undefined);
    const isMore = looking.get(id);
    looking.delete(id);
    if (isMore) await look(id);
  }

  async function lookOnce(id: string): Promise<void> {
    if (own.isOwn(id)) {
      own.onNews(id);
      return;
    }
    const known = runs.get().find(({ run }) => run.id === id);
    // Checked before the record is read: a tab writes the end of a run before it releases the run.
    const isThere = await isElsewhere(id);
    const run = await readRunRecord(api.scope, id);
    if (!run || (run.ended && !known && (dismissed.has(id) || run.createdAt < openedAt))) {
      own.giveUp(id);
      put(id, undefined);
      await noteChange(id);
      return;
    }
    if (!run.ended && !isThere) {
      if (known) await followed({ ...known, rowsAt: -Infinity });
      put(id, undefined);
      own.onReleased();
      return;
    }
    const next = known ? await followed({ ...known, run }) : await read(id);
    if (!next) return;
    own.giveUp(id);
    put(id, next);
    if (!known || run.ended) await noteChange(id);
  }

  /** Updates the list of past runs and an open result. */
  async function noteChange(id: string): Promise<void> {
    await Promise.all([
      cache.invalidateQueries({ queryKey: savedAccountsQuery(api.scope).queryKey }),
      cache.invalidateQueries({ queryKey: runsQuery(api).queryKey }),
      cache.invalidateQueries({ queryKey: runQuery(api, id).queryKey }),
    ]);
  }

  async function read(id: string): Promise<OtherRun | undefined> {
    const stored = await readRun(api.scope, id);
    if (!stored) return undefined;
    const { run, plan, batches } = stored;
    const ledger = createLedger(run.total, batches);
    await applyResponses(api, cache, responsesIn(plan, batches), false);
    const ids = plan.ids.filter((one) => one !== null);
    const accounts = selectIds(emptySelection, ids);
    return measured({
      run,
      plan,
      ledger,
      isSaved: true,
      settled: 0,
      throughput: createThroughput(),
      accounts,
      responses: new Map(),
      rowsAt: performance.now(),
    });
  }

  /** Reads only new records, so that following a run costs no more than the run. */
  async function followed(known: OtherRun): Promise<OtherRun> {
    const { run, plan, ledger } = known;
    const news = ledger.follow(await readBatches(run.id, ledger.followFrom()));
    const { responses, rowsAt } = known;
    for (const [id, response] of responsesIn(plan, news)) responses.set(id, response);
    // Each update iterates over the whole list.
    const interval = Math.max(ROWS_INTERVAL, ledger.total / ROWS_PER_MILLISECOND);
    if (!run.ended && performance.now() - rowsAt < interval) return measured(known);
    await applyResponses(api, cache, responses, false);
    return measured({ ...known, responses: new Map(), rowsAt: performance.now() });
  }

  async function catchUp(): Promise<void> {
    const ended = (await readRuns(api.scope).catch(() => [])).filter((run) => run.ended);
    const newest = ended.reduce((high, { lastOrder = 0 }) => Math.max(high, lastOrder), 0);
    if (newest <= caughtUp) return;
    const rows = cache.getQueryData(accountListQuery(api).queryKey)?.rows ?? [];
    const oldest = rows.reduce((low, { origin }) => Math.min(low, origin.seq), Infinity);
    const since = Math.max(caughtUp, oldest);
    caughtUp = newest;
    if (since < newest) {
      await applyResponses(api, cache, await responsesSince(api.scope, since), false);
    }
    const { queryKey } = savedAccountsQuery(api.scope);
    const readAt = cache.getQueryState(queryKey)?.dataUpdatedAt ?? Infinity;
    if (ended.some((run) => (run.ended?.at ?? 0) > readAt)) {
      await cache.invalidateQueries({ queryKey });
    }
  }

  runChannelOf(api).hear((id) => {
    heardAt.set(id, performance.now());
    void look(id);
  });
  // Messages sent while this tab was frozen are lost.
  const lookAround = () => {
    if (document.visibilityState === 'visible') void lookAtOpen();
  };
  async function lookAtOpen() {
    const open = await readRuns(api.scope).catch(() => []);
    for (const { id, ended } of open) if (!ended) void look(id);
    lookAtAll();
    await catchUp();
  }
  document.addEventListener('visibilitychange', lookAround);
  const unsubscribe = api.key.subscribe(() => {
    if (!api.key.isSignedOut()) return;
    unsubscribe();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookAround);
  });

  return {
    look,
    catchUp,
    isElsewhere,
    dismiss(id) {
      dismissed.add(id);
      put(id, undefined);
    },
  };
}

function measured(run: OtherRun): OtherRun {
  const { ledger } = run;
  const last = ledger.lastRecord();
  const inFlight = last?.state === 'sent' ? last.to - last.from : 0;
  const settled = ledger.total - ledger.counts['not-attempted'] - inFlight;
  run.throughput.note(settled, performance.now());
  return { ...run, settled };
}

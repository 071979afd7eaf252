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
import { createThroughput, type Throughput } from './engine/throughput.ts';
import type { RunResult } from './receipt.ts';
import { runQuery, runsQuery } from './run-queries.ts';
import { answersIn, answersSince } from './storage/journal-answers.ts';
import { readBatches, readRun, readRunRecord, readRuns } from './storage/journal.ts';
import { runChannelOf } from './storage/run-channel.ts';
import { hasLocks, isLocked } from './storage/run-lock.ts';

/** A run that another tab works on, or has worked on while this tab was open. */
export interface OtherRun extends RunResult {
  /** IDs whose call is over. */
  settled: number;
  throughput: Throughput;
  /** All its accounts. */
  accounts: Selection;
  /** What its answers say that the rows don't show yet, and when they were last updated. */
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

/** How many of these accounts are in a run of another tab that has not ended, by their positions in a plan. */
export function positionsElsewhere(runs: readonly OtherRun[], plan: Plan): ReadonlySet<number> {
  const taken = new Set<string | null>();
  for (const { run, plan: other } of runs)
    if (!run.ended) for (const id of other.ids) taken.add(id);
  return new Set([...plan.ids.keys()].filter((position) => taken.has(plan.ids[position] ?? null)));
}

/** What this tab itself has of a run. */
interface OwnRuns {
  /** Whether this tab works on it, or has shown its result. */
  isOwn: (id: string) => boolean;
  /** Another tab has it now, or has ended it. */
  giveUp: (id: string) => void;
  /** No tab works on it any more. */
  onReleased: () => void;
  /** Another tab has verified accounts of it. */
  onNews: (id: string) => void;
}

interface RunWatcher {
  /** Puts into the list what resets found out while this tab did not hear of them. */
  catchUp: () => Promise<void>;
  /** Looks at a run once more. */
  look: (id: string) => Promise<void>;
  /** Whether another tab works on it. */
  isElsewhere: (id: string) => Promise<boolean>;
  dismiss: (id: string) => void;
}

/** Milliseconds between two looks at the runs of other tabs: one that is closed says nothing. */
const CHECK_INTERVAL = 2000;
/** Milliseconds between two updates of the rows, and how many accounts make it a millisecond longer. */
const ROWS_INTERVAL = 400;
const ROWS_PER_MILLISECOND = 50;
/** Milliseconds for which a message proves that a tab works on a run, where there are no locks to tell. */
const HEARD_RECENTLY = 10_000;

/** Follows the runs of other tabs: what the journal says of them, their rows in the list, and their end. */
export function watchRuns(api: Api, cache: QueryClient, own: OwnRuns): RunWatcher {
  const runs = otherRunsOf(api);
  const openedAt = Date.now();
  const dismissed = new Set<string>();
  const heardAt = new Map<string, number>();
  /** Runs that are being looked at, and whether there was news meanwhile. */
  const looking = new Map<string, boolean>();
  /** Up to where the rows know all answers of ended runs. */
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
    // Looked up before the record is read: whoever lets go of a run has written before how it ended.
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

  /** The list of past runs and a result that is open here say what is new. */
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
    await applyResponses(api, cache, answersIn(plan, batches), false);
    const ids = plan.ids.filter((one) => one !== null);
    const accounts = selectIds(emptySelection, ids);
    return measured({
      run,
      plan,
      ledger,
      kept: true,
      settled: 0,
      throughput: createThroughput(),
      accounts,
      responses: new Map(),
      rowsAt: performance.now(),
    });
  }

  /** Reads what is new alone, so that following a run costs no more than the run. */
  async function followed(known: OtherRun): Promise<OtherRun> {
    const { run, plan, ledger } = known;
    const news = ledger.follow(await readBatches(run.id, ledger.followFrom()));
    const { responses, rowsAt } = known;
    for (const [id, answer] of answersIn(plan, news)) responses.set(id, answer);
    // Each update goes through the whole list.
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
      await applyResponses(api, cache, await answersSince(api.scope, since), false);
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
  // What was said while this tab was frozen is not heard.
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

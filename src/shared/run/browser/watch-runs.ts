import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/api-context.tsx';
import { settledIn } from '../ledger.ts';
import { createThroughput } from '../throughput.ts';
import type { RunResult, RunTypes } from '../kind.ts';
import { isAtWork } from '../run-state.ts';
import { invalidateRuns, readResult, stateElsewhere, type BrowserKind } from './browser-kind.ts';
import { runChannelOf, hasLocks, isLocked } from './run-channel.ts';
import { shownRuns, type ShownRun } from './shown-runs.ts';

/** This tab's own runs. */
interface OwnRuns {
  /** Whether this tab runs it, or has shown its result. */
  isOwn: (id: string) => boolean;
  /** Another tab has taken it over, or finished it. */
  giveUp: (id: string) => void;
  /** No tab runs it any more. */
  onReleased: () => void;
  /** Another tab has added to it. */
  onNews: (id: string) => void;
}

/** Milliseconds between two checks of the runs of other tabs: a closed tab sends no message. */
const CHECK_INTERVAL = 2000;
/** How long, in milliseconds, a message proves that a tab runs something, if there are no locks. */
const HEARD_RECENTLY = 10_000;

/** Follows the runs of other tabs: their journal, what the pages show of them, and their end. */
export function watchRuns<T extends RunTypes>(
  kind: BrowserKind<T>,
  api: Api,
  cache: QueryClient,
  own: OwnRuns,
) {
  const { journal } = kind;
  const runs = shownRuns(api, journal).others;
  const openedAt = Date.now();
  const dismissed = new Set<string>();
  const heardAt = new Map<string, number>();
  const followed = new Map<string, ReturnType<typeof follow>>();
  /** The latest check of a run that goes on. */
  const looking = new Map<string, Promise<void>>();
  let timer: ReturnType<typeof setInterval> | undefined;

  /** Whether another tab runs it. */
  async function isElsewhere(id: string): Promise<boolean> {
    if (own.isOwn(id)) return false;
    if (hasLocks()) return isLocked(id);
    return performance.now() - (heardAt.get(id) ?? -Infinity) < HEARD_RECENTLY;
  }

  function put(id: string, next: ShownRun<T> | undefined) {
    const rest = runs.get().filter(({ run }) => run.id !== id);
    runs.set(next ? [...rest, next] : rest);
    if (!next) followed.delete(id);
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

  /** Checks a run again, after any check that goes on. */
  function look(id: string): Promise<void> {
    const next = (looking.get(id) ?? Promise.resolve())
      .then(() => lookOnce(id))
      .catch(() => undefined)
      .finally(() => looking.get(id) === next && looking.delete(id));
    looking.set(id, next);
    return next;
  }

  async function lookOnce(id: string): Promise<void> {
    if (own.isOwn(id)) {
      own.onNews(id);
      return;
    }
    const known = runs.get().find(({ run }) => run.id === id);
    // Checked before the record is read: a tab writes the end of a run before it releases the run.
    const isThere = await isElsewhere(id);
    const run = await journal.readRunRecord(api.scope, id);
    if (!run || (run.ended && !known && (dismissed.has(id) || run.createdAt < openedAt))) {
      own.giveUp(id);
      put(id, undefined);
      await noteChange();
      return;
    }
    if (!run.ended && !isThere) {
      if (known) await followed.get(id)?.(known, true);
      put(id, undefined);
      own.onReleased();
      return;
    }
    const next = known
      ? await followed.get(id)?.({ ...known, run }, run.ended !== null)
      : await read(id);
    if (!next) return;
    own.giveUp(id);
    put(id, next);
    if (!known || run.ended) await noteChange();
  }

  async function noteChange(): Promise<void> {
    await Promise.all([kind.onChangeElsewhere?.(api, cache), invalidateRuns(cache, kind.name)]);
  }

  async function read(id: string): Promise<ShownRun<T> | undefined> {
    const result = await readResult(kind, api.scope, id);
    if (!result) return undefined;
    const update = follow(result);
    followed.set(id, update);
    return update(result, true, result.ledger.entries());
  }

  /** Reads only new entries, so that following a run costs no more than the run. */
  function follow(first: RunResult<T>) {
    const follower = kind.follow?.(api, cache, first);
    const throughput = createThroughput();
    return async (
      known: RunResult<T>,
      isFinal: boolean,
      entries?: Iterable<T['entry']>,
    ): Promise<ShownRun<T>> => {
      const { run, ledger } = known;
      const news = entries ?? ledger.follow(await journal.readEntries(run.id, ledger.followFrom()));
      await follower?.update(news, isFinal);
      const state = stateElsewhere(run);
      const settled = settledIn(ledger, isAtWork(state));
      throughput.note(settled, performance.now());
      const perSecond = throughput.perSecond();
      return { ...known, state, settled, perSecond, isElsewhere: true };
    };
  }

  runChannelOf(api, kind.name).hear((id) => {
    heardAt.set(id, performance.now());
    void look(id);
  });
  // Messages sent while this tab was frozen are lost.
  const lookAround = () => {
    if (document.visibilityState === 'visible') void lookAtOpen();
  };
  async function lookAtOpen() {
    const open = await journal.readRuns(api.scope).catch(() => []);
    for (const { id, ended } of open) if (!ended) void look(id);
    lookAtAll();
    await kind.catchUp?.(api, cache);
  }
  const { ended } = api.key;
  document.addEventListener('visibilitychange', lookAround, { signal: ended });
  ended.addEventListener('abort', () => clearInterval(timer));

  return {
    look,
    isElsewhere,
    dismiss(id: string) {
      dismissed.add(id);
      put(id, undefined);
    },
  };
}

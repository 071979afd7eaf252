import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { apiAddress, type Api } from '../../api/api-context.tsx';
import { nextTask } from '../../lib/time-slicing.ts';
import type { Kind, RunResult, RunTypes } from '../kind.ts';
import { createLedger } from '../ledger.ts';
import { sizeOf } from '../plan-parts.ts';
import type { RunOrigin } from '../run-records.ts';
import type { RunState } from '../run-state.ts';
import { readRun, type RunStore } from '../run-store.ts';
import { runsOf, type Holder } from './runs.ts';
import { version } from '../../../../package.json';

/** A kind of runs with its journal. */
export interface StoredKind<T extends RunTypes = RunTypes> extends Pick<Kind<T>, 'outcomes'> {
  journal: RunStore<T>;
}

/** A kind of runs in the browser. */
export interface BrowserKind<T extends RunTypes = RunTypes> extends Kind<T>, StoredKind<T> {
  /** What its runs change on the pages of a session besides what is shown of them. */
  pagesOf?(api: Api, cache: QueryClient): RunPages<T>;
}

/** What a run has found: a response to this tab, with its number, or what the journal says another tab has found. */
type RunNews<T extends RunTypes = RunTypes> =
  | { response: T['response']; sequence: number }
  | { entries: Iterable<T['entry']> };

/** The pages of a session that show what runs of a kind change. */
export interface RunPages<T extends RunTypes = RunTypes> {
  /** A plan with what other runs of this browser have found since it was made, and what the origin says of the session. */
  prepare?(plan: T['plan']): Promise<{ plan: T['plan']; origin: Partial<T['origin']> }>;
  /** Reads what an interrupted run hasn't sent yet. Resolves to entries for items that need no request any more. */
  beforeResume?(run: RunResult<T>): Promise<readonly T['entry'][]>;
  /** What is known of the API before the first call. */
  facts?(): T['facts'];
  /** Shows what a run has found. Unless `isFinal`, it may wait until there is more. */
  apply?(run: RunResult<T>, news: RunNews<T>, isFinal: boolean): Promise<void>;
  /** A run of this tab has come to rest; without an engine if the user has stopped a damaged one. */
  rest?(run: RunResult<T>, state: RunState, facts?: T['facts']): Promise<void> | void;
  /**
   * Finds out what became of the unconfirmed items of an ended run, unasked: so it sends few calls, and none that
   * change anything.
   */
  prove?(run: RunResult<T>): Promise<void>;
  /** Brings the pages up to date with runs that this tab wasn't told about. */
  catchUp?(): Promise<void>;
  /** A run in another tab has begun, or finished, or was deleted. */
  onChangeElsewhere?(): Promise<void> | void;
}

/** All runs of a kind, API and user in this browser, the latest first. */
export function runsQuery<T extends RunTypes>(journal: RunStore<T>, { scope }: Api) {
  return queryOptions({
    queryKey: ['runs', journal.kind, 'list'],
    queryFn: () => journal.list(scope),
    structuralSharing: false,
  });
}

/** A run with the state computed from its journal; null if this browser or this scope doesn't have it. */
export async function readResult<T extends RunTypes>(
  { journal, outcomes }: StoredKind<T>,
  scope: string,
  id: string,
): Promise<RunResult<T> | null> {
  const stored = await readRun(journal, scope, id);
  if (!stored) return null;
  const { run, plan, entries } = stored;
  // A large plan and its ledger, in one task, would keep the page from responding.
  await nextTask();
  return { run, plan, ledger: createLedger(outcomes, run.total, entries), isSaved: true };
}

/** One run as it was left; null if this browser doesn't have it. */
export function runQuery(kind: StoredKind, api: Api, id: string) {
  return queryOptions({
    queryKey: ['runs', kind.journal.kind, id],
    queryFn: () => readResult(kind, api.scope, id),
    // It may be large, and is fast to read.
    gcTime: 0,
    structuralSharing: false,
  });
}

/** Shows a result again, wherever a page shows it: its ledger has changed, which is mutable. */
export function showAgain(kind: StoredKind, api: Api, cache: QueryClient, result: RunResult): void {
  const { run, ledger } = result;
  const { list } = runsOf(api, kind.journal);
  const again = <Shown extends RunResult>(shown: Shown) =>
    shown.run.id === run.id ? { ...shown, ledger } : shown;
  list.set(list.get().map(again));
  // A page that was left and opened again has read it from the journal.
  cache.setQueryData(runQuery(kind, api, run.id).queryKey, (shown) => shown && again(shown));
}

/** A damaged plan could change any item, and a journal with a gap could change one twice. */
export function isIntact<T extends RunTypes, Result extends RunResult<T>>(
  result: Result,
): result is Result & { plan: T['plan'] } {
  return result.plan.damage === undefined && result.ledger.unrecorded === 0;
}

/** The state of a run that this tab doesn't hold, from its journal. */
export function stateOf(result: RunResult, holder: Holder): RunState {
  const { ended, paused } = result.run;
  if (ended) return { kind: 'ended', reason: ended.reason };
  const isElsewhere = holder === 'another tab';
  // While its records can't be written there, they have gaps here.
  if (!isElsewhere && !isIntact(result)) return { kind: 'paused', reason: 'damaged' };
  if (!paused) return isElsewhere ? { kind: 'running' } : { kind: 'paused', reason: 'interrupted' };
  const { reason, failure } = paused;
  return { kind: 'paused', reason, ...(failure && { failure }) };
}

/** Reads the runs of a kind again, wherever a page shows them. */
export function invalidateRuns(cache: QueryClient, name: string): Promise<void> {
  return cache.invalidateQueries({ queryKey: ['runs', name] });
}

/** Items that a list names of a run. */
const NAMED = 2;

/** The user, the API and the plan of a run, for its receipt and for lists. */
export async function originOf<T extends RunTypes>(
  kind: Kind<T>,
  api: Api,
  plan: T['plan'],
): Promise<T['origin']> {
  const { file, note } = plan;
  const named = Array.from({ length: Math.min(NAMED, sizeOf(kind, plan)) }, (_, position) => {
    const { name, id } = kind.itemAt(plan, position);
    return name || id || '';
  });
  const origin: RunOrigin = {
    user: api.user,
    api: apiAddress(api.config),
    consoleVersion: version,
    named,
    ...(file && { planFile: { digest: file.digest, items: file.items, user: file.user } }),
    ...(file?.sameApi !== undefined && { sameApi: [file.sameApi] }),
    ...(note && { note }),
  };
  return { ...origin, ...(await kind.originOf?.(plan)) } as T['origin'];
}

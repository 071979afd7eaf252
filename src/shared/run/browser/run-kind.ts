import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/api-context.tsx';
import type { RunKindName, RunRecord } from '../run-records.ts';
import type { RunState } from '../run-state.ts';
import type { Runner, RunnerEnvironment } from '../runner.ts';
import type { LedgerOf, RunResult, RunTypes, ShownRuns } from './active-run.ts';
import type { Journal } from './journal.ts';

/** What differs between the kinds of runs, for the pages that run them. */
export interface RunKind<T extends RunTypes> {
  /** In records, in messages between tabs, and in the keys of queries. */
  name: RunKindName;
  journal: Journal<T['plan'], T['stored'], T['entry'], RunRecord<T['origin']>>;
  shown: (api: Api) => ShownRuns<T>;
  /** How many items a plan has. */
  sizeOf: (plan: T['plan']) => number;
  /** Whether all parts of a plan are there. */
  isWhole: (plan: T['stored']) => plan is T['plan'] & T['stored'];
  createLedger: (total: number, entries?: readonly T['entry'][]) => LedgerOf<T>;
  originOf: (api: Api, plan: T['plan']) => Promise<T['origin']>;
  /** A plan with what other runs of this browser have found since it was made. */
  refreshPlan?: (api: Api, plan: T['plan']) => Promise<T['plan']>;
  /** What the page shows of a run before it works. */
  factsAtRest: (api: Api, ledger: LedgerOf<T>) => T['facts'];
  createWork: (
    api: Api,
    cache: QueryClient,
    run: RunResult<T> & { plan: T['plan'] },
    environment: RunnerEnvironment<T['entry']>,
  ) => KindWork<T>;
  /** A run at rest, in a sentence. */
  summaryText: (state: RunState, ledger: LedgerOf<T>) => string;
  /** The user has stopped a damaged run. */
  onStopped?: (api: Api, result: RunResult<T>) => void;
  /** Shows on the pages what another tab's run has found. */
  createFollower?: (
    api: Api,
    cache: QueryClient,
    result: RunResult<T>,
    entries: readonly T['entry'][],
  ) => Follower<T>;
  /** Brings the pages up to date with runs that this tab wasn't told about. */
  catchUp?: (api: Api, cache: QueryClient) => Promise<void>;
  /** A run in another tab has begun, or finished, or was deleted. */
  onChangeElsewhere?: (api: Api, cache: QueryClient) => Promise<void>;
}

/** The work of one run in this page. */
export interface KindWork<T extends RunTypes> {
  engine: Runner;
  facts: () => T['facts'];
  /** The run has come to rest: updates the pages. Resolves to what its record has to say besides. */
  rest: (state: RunState) => Promise<Pick<RunRecord, 'lastSequence'>>;
  /** The run has ended, and its record says so. */
  ended?: () => void;
}

/** Follows one run of another tab. */
export interface Follower<T extends RunTypes> {
  note: (entries: readonly T['entry'][]) => void;
  /** Updates the pages. Unless `isFinal`, it may wait until there is more. */
  update: (isFinal: boolean) => Promise<void>;
}

/** All runs of a kind, API and user in this browser, the latest first. */
export function runsQuery<Run extends RunRecord>(
  { kind, readRuns }: Pick<Journal<never, unknown, never, Run>, 'kind' | 'readRuns'>,
  { scope }: Api,
) {
  return queryOptions({
    queryKey: ['runs', kind, 'list'],
    queryFn: () => readRuns(scope),
    structuralSharing: false,
  });
}

/** A run with the state computed from its journal; null if this browser or this scope doesn't have it. */
export async function readResult<T extends RunTypes>(
  { journal, createLedger }: Pick<RunKind<T>, 'journal' | 'createLedger'>,
  scope: string,
  id: string,
): Promise<RunResult<T> | null> {
  const stored = await journal.readRun(scope, id);
  if (!stored) return null;
  const { run, plan, entries } = stored;
  return { run, plan, ledger: createLedger(run.total, entries), isSaved: true };
}

/** One run as it was left; null if this browser doesn't have it. */
export function runQuery<T extends RunTypes>(
  kind: Pick<RunKind<T>, 'name' | 'journal' | 'createLedger'>,
  api: Api,
  id: string,
) {
  return queryOptions({
    queryKey: ['runs', kind.name, id],
    queryFn: () => readResult(kind, api.scope, id),
    // It may be large, and is fast to read.
    gcTime: 0,
    structuralSharing: false,
  });
}

/** A damaged plan could change any item, and a journal with a gap could change one twice. */
export function isIntact<T extends RunTypes, Result extends RunResult<T>>(
  { isWhole }: Pick<RunKind<T>, 'isWhole'>,
  result: Result,
): result is Result & { plan: T['plan'] } {
  return isWhole(result.plan) && result.ledger.unrecorded === 0;
}

/** The state of a run from the journal, which isn't running: as recorded, otherwise it was interrupted. */
export function restOf<T extends RunTypes>(
  kind: Pick<RunKind<T>, 'isWhole'>,
  result: RunResult<T>,
): RunState {
  const { ended, paused } = result.run;
  if (ended) return { kind: 'ended', reason: ended.reason };
  if (!isIntact(kind, result)) return { kind: 'paused', reason: 'damaged' };
  if (!paused) return { kind: 'paused', reason: 'interrupted' };
  const { reason, failure } = paused;
  return { kind: 'paused', reason, ...(failure && { failure }) };
}

/** Reads the runs of a kind again, wherever a page shows them. */
export function invalidateRuns(cache: QueryClient, name: RunKindName): Promise<void> {
  return cache.invalidateQueries({ queryKey: ['runs', name] });
}

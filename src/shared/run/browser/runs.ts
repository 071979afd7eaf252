import { useMemo } from 'react';
import { useApi, type Api } from '../../api/api-context.tsx';
import { createObservable, type Observable } from '../../lib/observable.ts';
import { oncePer } from '../../lib/once-per.ts';
import { useSteady } from '../../page/use-steady.ts';
import { anotherRuns, finishFirst } from '../run-texts.ts';
import type { RunResult, RunTypes } from '../kind.ts';
import { isAtWork, type RunState } from '../run-state.ts';
import type { RunStore } from '../run-store.ts';

/** Who sends the calls of a run, or has sent them to its end; nobody: it comes from the journal. */
export type Holder = 'this tab' | 'another tab' | 'nobody';

/** A run on the pages: at work, paused, or just finished. A new object at every change, with the same ledger. */
export interface Run<T extends RunTypes = RunTypes> extends RunResult<T> {
  holder: Holder;
  state: RunState;
  /** Items with an outcome, without those of the running call. */
  settled: number;
  perSecond: number | undefined;
  /** The user has requested a notification. */
  notifies?: boolean;
  /** Of a run of this tab. */
  facts?: T['facts'] | undefined;
}

/** What a session shows of the runs of one kind, for reading. Only their controller changes it. */
interface Runs<T extends RunTypes> {
  /** All unfinished runs, and the results of those that were just finished or need attention, until they are closed. A new array at every change. */
  list: Observable<readonly Run<T>[]>;
  /** How many items were in another unfinished run when the last start was rejected; null: it started. */
  refusal: Observable<number | null>;
}

/** Something of which a session has one for each kind of runs. */
export function oncePerKind<Rest extends unknown[], Value>(
  make: (api: Api, kind: string, ...rest: Rest) => Value,
): (api: Api, kind: string, ...rest: Rest) => Value {
  const valuesOf = oncePer<Api, Map<string, Value>>(() => new Map());
  return (api, kind, ...rest) => {
    const values = valuesOf(api);
    const value = values.get(kind) ?? make(api, kind, ...rest);
    values.set(kind, value);
    return value;
  };
}

const runsOfKind = oncePerKind((): unknown => ({
  list: createObservable([]),
  refusal: createObservable(null),
}));

export function runsOf<T extends RunTypes>(api: Api, { kind }: Pick<RunStore<T>, 'kind'>): Runs<T> {
  return runsOfKind(api, kind) as Runs<T>;
}

export const isElsewhere = ({ holder }: Pick<Run, 'holder'>) => holder === 'another tab';

export const isEnded = ({ state }: Pick<Run, 'state'>) => state.kind === 'ended';

/** The run of this tab, or the latest that it can take; otherwise the result that it shows. */
export function activeIn<R extends Pick<Run, 'holder' | 'state'>>(list: readonly R[]): R | null {
  const own = list.filter((run) => !isElsewhere(run));
  const open = own.filter((run) => !isEnded(run));
  return open.find(({ holder }) => holder === 'this tab') ?? open[0] ?? own[0] ?? null;
}

/** All runs on display, the latest first. */
export function useRuns<T extends RunTypes>(journal: RunStore<T>): readonly Run<T>[] {
  return useSteady(runsOf(useApi(), journal).list);
}

export function useActiveRun<T extends RunTypes>(journal: RunStore<T>): Run<T> | null {
  return activeIn(useRuns(journal));
}

/** The runs of other tabs. */
export function useOtherRuns<T extends RunTypes>(journal: RunStore<T>): readonly Run<T>[] {
  const runs = useRuns(journal);
  return useMemo(() => runs.filter(isElsewhere), [runs]);
}

/** Why no other run of the kind can be started in this tab now; undefined: one can. */
export function busyReason(run: { state: RunState } | null): string | undefined {
  if (!run || run.state.kind === 'ended') return undefined;
  return isAtWork(run.state) ? anotherRuns : finishFirst;
}

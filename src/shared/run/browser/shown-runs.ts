import { useApi, type Api } from '../../api/api-context.tsx';
import { createObservable, type Observable } from '../../lib/observable.ts';
import { oncePer } from '../../lib/once-per.ts';
import { useSteady } from '../../page/use-steady.ts';
import { kindTexts } from '../kind-texts.ts';
import { finishFirst } from '../run-texts.ts';
import type { RunResult, RunTypes, RunNoun } from '../kind.ts';
import type { RunKindName } from '../run-records.ts';
import { isAtWork, type RunState } from '../run-state.ts';
import type { Journal } from './journal.ts';

/** A run on the pages: at work, paused, or just finished. A new object at every change, with the same ledger. */
export interface ShownRun<T extends RunTypes = RunTypes> extends RunResult<T> {
  state: RunState;
  /** Items with an outcome, without those of the running call. */
  settled: number;
  perSecond: number | undefined;
  /** It is another tab's. */
  isElsewhere?: boolean;
  /** The user has requested a notification. */
  notifies?: boolean;
  /** Known of a run of this tab. */
  facts?: T['facts'];
}

/** What a session shows of the runs of one kind, for reading. Only their controller changes it. */
interface ShownRuns<T extends RunTypes> {
  /** The run of this tab. It continues while other pages are open. */
  active: Observable<ShownRun<T> | null>;
  /** The runs of other tabs, each until its result is dismissed. A new array at every change. */
  others: Observable<readonly ShownRun<T>[]>;
  /** How many items were in another unfinished run when the last start was rejected; null: it started. */
  refusal: Observable<number | null>;
}

/** Something of which a session has one for each kind of runs. */
export function oncePerKind<Rest extends unknown[], Value>(
  make: (api: Api, kind: RunKindName, ...rest: Rest) => Value,
): (api: Api, kind: RunKindName, ...rest: Rest) => Value {
  const valuesOf = oncePer<Api, Map<RunKindName, Value>>(() => new Map());
  return (api, kind, ...rest) => {
    const values = valuesOf(api);
    const value = values.get(kind) ?? make(api, kind, ...rest);
    values.set(kind, value);
    return value;
  };
}

const shownOf = oncePerKind((): unknown => ({
  active: createObservable(null),
  others: createObservable([]),
  refusal: createObservable(null),
}));

export function shownRuns<T extends RunTypes>(api: Api, { kind }: Journal<T>): ShownRuns<T> {
  return shownOf(api, kind) as ShownRuns<T>;
}

export function useActiveRun<T extends RunTypes>(journal: Journal<T>): ShownRun<T> | null {
  return useSteady(shownRuns(useApi(), journal).active);
}

/** The runs of other tabs. */
export function useOtherRuns<T extends RunTypes>(journal: Journal<T>): readonly ShownRun<T>[] {
  return useSteady(shownRuns(useApi(), journal).others);
}

/** Why no other run of the kind can be started in this tab now; undefined: one can. */
export function busyReason(noun: RunNoun, run: { state: RunState } | null): string | undefined {
  if (!run || run.state.kind === 'ended') return undefined;
  return isAtWork(run.state) ? kindTexts[noun].running : finishFirst;
}

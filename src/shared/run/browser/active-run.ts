import type { Api } from '../../api/api-context.tsx';
import { createObservable, type Observable } from '../../lib/observable.ts';
import { oncePer } from '../../lib/once-per.ts';
import type { Ledger } from '../ledger.ts';
import type { RunEntry, RunOrigin, RunRecord } from '../run-records.ts';
import type { RunState } from '../run-state.ts';
import type { Throughput } from '../throughput.ts';

/** The types of a kind of runs. */
export interface RunTypes {
  origin: RunOrigin;
  plan: object;
  /** A plan as the journal has it: parts may be lost. */
  stored: object;
  entry: RunEntry;
  /** What became of an item. */
  outcome: string;
  /** What else the page shows of a run at work. */
  facts: object;
}

export type LedgerOf<T extends RunTypes> = Ledger<T['entry'], T['outcome']>;

/** A run and everything known about it. */
export interface RunResult<T extends RunTypes> {
  run: RunRecord<T['origin']>;
  plan: T['stored'];
  ledger: LedgerOf<T>;
  /** Whether this browser saves it. */
  isSaved: boolean;
}

/**
 * The run on the page: running, waiting, or just finished. A new object at every change, with the same ledger.
 */
export interface ActiveRun<T extends RunTypes> extends RunResult<T> {
  state: RunState;
  /** Items with an outcome, without those of the running call. */
  settled: number;
  perSecond: number | undefined;
  /** The user has requested a notification. */
  notifies: boolean;
  facts: T['facts'];
}

/** A run in another tab, current or finished while this tab was open. */
export interface OtherRun<T extends RunTypes> extends RunResult<T> {
  settled: number;
  throughput: Throughput;
}

/** The result in a receipt that was opened from a file. */
export interface OpenedReceipt<T extends RunTypes> extends RunResult<T> {
  fileName: string;
  /** It is about another user or API. */
  isForeign: boolean;
}

/** What a session shows of the runs of one kind, for reading. Only their controller changes it. */
export interface ShownRuns<T extends RunTypes> {
  /** The run of this tab. It continues while other pages are open. */
  active: Observable<ActiveRun<T> | null>;
  /** The runs of other tabs, each until its result is dismissed. A new array at every change. */
  others: Observable<readonly OtherRun<T>[]>;
  /** How many items were in another unfinished run when the last start was rejected; null: it started. */
  refusal: Observable<number | null>;
  /** The opened receipts of runs that this browser hasn't run. */
  receipts: Observable<readonly OpenedReceipt<T>[]>;
}

/** The shown runs of a kind, one for each session. */
export function createShownRuns<T extends RunTypes>(): (api: Api) => ShownRuns<T> {
  return oncePer(() => ({
    active: createObservable<ActiveRun<T> | null>(null),
    others: createObservable<readonly OtherRun<T>[]>([]),
    refusal: createObservable<number | null>(null),
    receipts: createObservable<readonly OpenedReceipt<T>[]>([]),
  }));
}

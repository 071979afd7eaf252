import type { ComponentType, ReactNode } from 'react';
import type { Api } from '../../api/api-context.tsx';
import type { ReceiptKind } from '../../receipt/read-receipt.ts';
import type { receiptHead } from '../../receipt/write-receipt.ts';
import type { VirtualColumn } from '../../table/virtual-table.tsx';
import type { Fact } from '../../ui/facts.tsx';
import type { ActiveRun, LedgerOf, RunResult, RunTypes } from '../browser/active-run.ts';
import type { ControllerOf } from '../browser/run-controller.ts';
import type { RunKind } from '../browser/run-kind.ts';
import type { PauseReason, RunState } from '../run-state.ts';
import type { PauseText, RunItem, RunNoun } from '../run-texts.ts';

/** What the pages say of the runs of a kind while they aren't finished. */
export interface RunWords<T extends RunTypes> {
  noun: RunNoun;
  item: RunItem;
  titles: { atWork: string; unfinished: string; elsewhere: string; nothingStarted: string };
  /** What other runs can't do with the items of a run that works. */
  elsewhere: string;
  pauses: Record<PauseReason, PauseText>;
  stateText: (run: { state: RunState; ledger: LedgerOf<T> }, now: number) => string;
  /** The outcomes so far, without those of the running call; undefined: none. */
  countsText: (run: Pick<ActiveRun<T>, 'ledger' | 'settled'>) => string | undefined;
  /** What a stop means for the items of the running call, and for those that weren't sent. */
  stopText: (run: Pick<ActiveRun<T>, 'state' | 'settled' | 'ledger'>) => string;
  /** So many items are in another unfinished run, so nothing was started. */
  notStartedText: (count: number) => string;
  /** What this browser has lost of a run, in sentences; empty if nothing. */
  damageText: (result: Pick<RunResult<T>, 'plan' | 'ledger'>) => string;
  /** More facts on a run, each a few words. */
  notes?: (run: ActiveRun<T>) => readonly string[];
  /** Why a run is slow, in sentences. */
  slownessTexts?: (run: ActiveRun<T>, now: number) => readonly string[];
}

/** The texts for one outcome. */
interface OutcomeText {
  label: string;
  meaning: string;
  /** The next step. */
  todo?: string;
}

/** Items of a run that share an outcome and its reason. */
export interface OutcomeGroup {
  outcome: string;
  count: number;
  meaning: string;
  todo?: string | undefined;
  /** Introduces the lines. */
  intro?: string;
  /** What is known about some of the items, by their name, or about all of them. */
  lines: readonly { name?: string; text: string }[];
  /** How many more lines there are. */
  more: number;
}

/** The dialog in which a plan is reviewed and started. `onStarted` is called with the ID of the run. */
export type Review = (props: {
  onStarted?: (id: string) => void;
  onClose: () => void;
}) => ReactNode;

/** A part of a run that can be tried again. */
export interface Retry {
  label: string;
  review: () => Review;
}

export interface ResultStepProps<T extends RunTypes> {
  result: RunResult<T>;
  /** Why nothing can be sent now. */
  disabledReason: string | undefined;
  /** Why nothing else can be sent while this step goes on; undefined: it is over. */
  onBusy: (reason: string | undefined) => void;
}

/** How the pages show the runs of a kind. */
export interface RunView<T extends RunTypes> {
  kind: RunKind<T>;
  words: RunWords<T>;
  controllerOf: ControllerOf<T['plan']>;
  /** The page where the runs begin. */
  page: string;
  /** All outcomes, the most severe first. */
  outcomes: Readonly<Record<T['outcome'], OutcomeText>>;
  /** Those after which nothing is left to do. */
  done: readonly T['outcome'][];
  /** What became of the items, e.g. `248 of 250 accounts reset, 2 unconfirmed`. */
  outcomeText: (counts: Readonly<Record<T['outcome'], number>>, total: number) => string;
  /** What else the result says, in a sentence, if anything. */
  ResultNote?: ComponentType<{ result: RunResult<T> }>;
  /** The items that need attention, the most severe outcomes first. */
  groups: (result: RunResult<T>) => readonly OutcomeGroup[];
  /** Further sentences about a result. */
  remarks?: (result: RunResult<T>) => readonly string[];
  /** The columns of the table of all items; each row has two lines if `isTall`. */
  columns: (result: RunResult<T>) => VirtualColumn[];
  isTall: boolean;
  /** The name and the ID of an item of a plan; null where they are lost. */
  itemAt: (plan: T['stored'], position: number) => { name: string | null; id: string | null };
  /** The kind of its plan files and receipts, and the first part of their names. */
  fileKind: ReceiptKind;
  /** Takes an opened plan file of this kind. */
  reviewPlan: (opened: never) => Promise<Review>;
  retries: (result: RunResult<T>) => readonly Retry[];
  /** A step that changes nothing in the API, so it comes before the others. */
  SafeStep?: ComponentType<ResultStepProps<T>>;
  /** A further step, on the page of the run. */
  FurtherStep?: ComponentType<ResultStepProps<T>>;
  /** Selects the items at these positions on the page where runs begin, and nothing else. */
  select: (api: Api, plan: T['stored'], positions: readonly number[]) => void;
  receipt: {
    csv: (result: RunResult<T>) => string;
    json: (result: RunResult<T>) => string;
    head: (result: RunResult<T>) => ReturnType<typeof receiptHead>;
    /** Takes a receipt of this kind. Throws UnusableFileError. */
    read: (receipt: never) => RunResult<T>;
    print: PrintedReceipt<T>;
  };
}

/** A receipt on paper. */
interface PrintedReceipt<T extends RunTypes> {
  title: string;
  /** What this kind says besides user, API, time and plan. */
  facts: (result: RunResult<T>) => readonly Fact[];
  columns: readonly string[];
  /** The cells of the row of an item. */
  cells: (result: RunResult<T>, position: number) => readonly (string | null)[];
}

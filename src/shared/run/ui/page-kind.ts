import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/api-context.tsx';
import type { VirtualColumn } from '../../table/virtual-table.tsx';
import type { Fact } from '../../ui/facts.tsx';
import type { BrowserKind } from '../browser/browser-kind.ts';
import type { Run } from '../browser/runs.ts';
import type { RunResult, RunTypes } from '../kind.ts';

/** The dialog in which a plan is reviewed and started. `onStarted` is called with the ID of the run. */
export type Review = (props: {
  /** What is known of earlier runs of a plan file; undefined: none. */
  earlier?: Elements;
  onStarted?: (id: string) => void;
  onClose: () => void;
}) => Elements;

/** A part of a run that can be tried again. */
export interface Retry {
  label: string;
  /** Something safer is offered for the same problem. */
  isFolded?: boolean;
  /** It includes what is unconfirmed. */
  isOfUnconfirmed?: boolean;
  review: () => Review;
}

export interface ResultStepProps<T extends RunTypes = RunTypes> {
  result: RunResult<T>;
  /** It is the step to take first; otherwise it is folded. */
  isFirst?: boolean;
  /** Why nothing else can be sent while this step goes on; undefined: it is over. */
  onBusy: (reason: string | undefined) => void;
}

/** A kind of runs with its views, for the pages that show it. */
export interface PageKind<T extends RunTypes = RunTypes> extends BrowserKind<T> {
  /** The page where the runs begin. */
  page: string;
  /** More facts on a run of this tab, each a few words. */
  notes?(run: Run<T>): readonly string[];
  /** Why a run is slow, in sentences. */
  slownessTexts?(run: Run<T> & { facts: T['facts'] }, now: number): readonly string[];
  /** What the items of a run had before it, if that is known. */
  Totals?(props: { result: RunResult<T> }): Elements;
  /** What else the result says, in a sentence, if anything. */
  ResultNote?(props: { result: RunResult<T> }): Elements;
  /** Further sentences about a result. */
  remarks?(result: RunResult<T>): readonly string[];
  /** The columns of the table of all items; each row has two lines if `isTall`. */
  columns(result: RunResult<T>): VirtualColumn[];
  isTall: boolean;
  /** Takes an opened plan file of this kind. */
  reviewPlan(opened: never): Promise<Review>;
  retries(result: RunResult<T>, api: Api, cache: QueryClient): readonly Retry[];
  /** A step that changes nothing in the API, so it comes before the others. */
  SafeStep?(props: ResultStepProps<T>): Elements;
  /** A further step, on the page of the run; beside folded ones if there are any. */
  FurtherStep?(props: { result: RunResult<T> }): Elements;
  /** What became of runs later, such as "Undone", by their ID. */
  laterMarks?(api: Api): Promise<ReadonlyMap<string, string>>;
  /** Selects the items at these positions on the page where runs begin, and nothing else. */
  select(api: Api, plan: T['stored'], positions: readonly number[]): void;
  /** What the details of a result say besides user, API, time and plan. */
  facts?(result: RunResult<T>): readonly Fact[];
}

import type { ApiClient } from '../api/client.ts';
import type { LongText } from '../files/make-file.ts';
import type { SlicedTask } from '../lib/time-slicing.ts';
import type { PlanSource } from '../plan/plan-source.ts';
import type { Ledger } from './ledger.ts';
import type { Outcomes } from './outcomes.ts';
import type { PlanColumns } from './plan-parts.ts';
import type { RunEntry, RunOrigin, RunRecord } from './run-records.ts';
import type { Runner, RunnerEnvironment } from './runner.ts';

/** What names the runs of a kind. Each kind has its own, so that a language can inflect them; all else is in `run-texts.ts`. */
export interface RunWords {
  /** One run, e.g. `Reset of 250 accounts`. */
  title(total: number): string;
  plural: string;
}

/** The types of a kind of runs. Without them, what serves every kind knows only what all have. */
export interface RunTypes {
  origin: RunOrigin;
  /** The items by position, each once; what the run's origin stores of it isn't in the journal's columns. */
  plan: {
    file?: Pick<PlanSource, 'digest' | 'items' | 'user' | 'sameApi'>;
    note?: string;
    damage?: { lost: number };
  };
  /** A plan as the journal has it: lost items are null, and counted. */
  stored: { damage?: { lost: number } };
  entry: RunEntry;
  /** What became of an item. */
  outcome: string;
  /** What the API returns for a call, as far as pages show it. */
  response: unknown;
  /** What a run at work has learned of the API. */
  facts: object;
}

export type LedgerOf<T extends RunTypes = RunTypes> = Ledger<T['entry'], T['outcome']>;

/** A run and everything known about it. */
export interface RunResult<T extends RunTypes = RunTypes> {
  run: RunRecord<T['origin']>;
  plan: T['stored'];
  ledger: LedgerOf<T>;
  /** Whether this browser saves it. */
  isSaved: boolean;
}

/** Items of a run that share an outcome and its reason. */
export interface AttentionGroup {
  outcome: string;
  count: number;
  meaning: string | undefined;
  /** Why, if that is known. */
  reason?: string;
  todo?: string | undefined;
  /** Introduces the lines. */
  intro?: string;
  /** What is known about some of the items, by their name, or about all of them. */
  lines: { name?: string; text: string }[];
  /** How many more lines there are. */
  more: number;
}

/** What a run needs while it works. */
interface WorkEnvironment<T extends RunTypes = RunTypes> extends RunnerEnvironment<T['entry']> {
  client: ApiClient;
  /** Called with each response; returns what the journal notes of it. */
  onResponse?(response: T['response']): Pick<RunEntry, 'responseSequence'>;
}

/** A kind of runs, in the browser and on the command line. Methods, so that a kind is also one of unknown types. */
export interface Kind<T extends RunTypes = RunTypes> {
  /** In journals, plan files and receipts, and the first word of its commands. */
  name: string;
  words: RunWords;
  outcomes: Outcomes<T['outcome']>;
  /** Its plans in journals, and what identifies an item. */
  planColumns: PlanColumns;
  /** The plan in an opened file of this kind. */
  planOf(opened: never): SlicedTask<T['plan']>;
  /** What the origin of a run says of its plan besides what all have. */
  originOf?(plan: T['plan']): Promise<Partial<T['origin']>>;
  /** The name and the ID of an item of a plan; null where they are lost. */
  itemAt(plan: T['stored'], position: number): { name: string | null; id: string | null };
  /** What it is about, unless its origin has that as text. */
  aboutOf?(origin: T['origin']): string | undefined;
  /** What became of the items, e.g. `248 of 250 accounts reset, 2 unconfirmed`. */
  outcomeText(counts: LedgerOf<T>['counts'], total: number, origin?: T['origin']): string;
  /** The items that need attention, the most severe outcomes first. */
  groups(result: Pick<RunResult<T>, 'run' | 'plan' | 'ledger'>): readonly AttentionGroup[];
  receipt: Receipts<T>;
  createRunner(
    run: Pick<RunResult<T>, 'run' | 'ledger'> & { plan: T['plan'] },
    environment: WorkEnvironment<T>,
    /** What is known of the API before the first call. */
    facts?: T['facts'],
  ): Runner & { facts?(): T['facts'] };
}

/** How the receipts of a kind are written, and read again: what the API has recorded comes as one, too. */
export interface Receipts<T extends RunTypes = RunTypes> extends ReceiptWriter<T> {
  read(receipt: never): RunResult<T>;
}

/** How the receipts of a kind are written. */
export interface ReceiptWriter<T extends RunTypes = RunTypes> {
  head(result: Pick<RunResult<T>, 'run' | 'ledger'>): Readonly<Record<string, unknown>>;
  csv(result: Pick<RunResult<T>, 'run' | 'plan' | 'ledger'>): LongText;
  json(result: Pick<RunResult<T>, 'run' | 'plan' | 'ledger'>): LongText;
}

import type { RunState } from '#shared/run/run-state.ts';
import type { RunnerEnvironment, Runner } from '#shared/run/runner.ts';
import type { Values } from '../command/parse-command.ts';
import type { Connection } from '../api/connect.ts';
import type { JournalEntry } from './journal-file.ts';
import type { RunHead } from './run-head.ts';
import type { Kind } from '../terminal/texts.ts';

/** What is stored of a run. */
export interface StoredParts {
  run: RunHead;
  entries: readonly JournalEntry[];
  /** The file of its plan, and its digest. */
  planPath: string;
  digest: string;
}

/** A kind of run: a reset of accounts, or a bulk edit of profiles. */
export interface RunKind<Content extends RunContent = RunContent> extends Kind {
  /** Its folder in the state folder. */
  folder: string;
  /** What could happen if a run without all of its records was resumed. */
  risk: string;
  restore: (parts: StoredParts) => Content;
}

/** Identify what a run changes. */
export type Keys = Iterable<string> & { has: (key: string) => boolean };

/** The plan of a run and what came of it. */
export interface RunContent {
  /** What it changes. No other unfinished run may change the same. */
  keys: Keys;
  counts: Readonly<Record<'not-attempted', number>> & Readonly<Record<string, number>>;
  /** No record is missing in its journal. */
  isWhole: boolean;
  confirmed: () => number;
  inFlight: () => number;
  /** The receipt without its items. */
  head: (run: RunHead) => Readonly<Record<string, unknown>>;
  receipt: (run: RunHead, format: 'csv' | 'json') => string;
  /** A run at rest, in a sentence, and why it rests. */
  summary: (state: RunState) => string;
  pauseTitle: (reason: Extract<RunState, { kind: 'paused' }>['reason']) => string;
  /** The outcomes that need a look, with their reasons. */
  outcomeLines: (isFinished: boolean) => string[];
  stateText: (state: RunState) => string;
  createRunner: (run: RunHead, environment: WorkEnvironment) => Runner;
}

/** What a run needs while it works. */
interface WorkEnvironment extends RunnerEnvironment<JournalEntry> {
  client: Connection['client'];
  values: Values;
}

import type { PlacedProblem } from '../model/problems.ts';
import type { Representation } from '../model/form-values.ts';
import type { Conflict } from './conflict.ts';
import type { Difference } from './differences.ts';

/** Why a save was held back before anything was sent. */
export type HeldBack =
  | { case: 'conflict'; conflict: Conflict }
  /** The API no longer finds the profile; `error` is its refusal. */
  | { case: 'missing'; error: unknown }
  /** The current values could not be read, so what the save would overwrite is not known. */
  | { case: 'precheck-failed'; error: unknown };

/** A confirmed save, as far as it is worth saying. */
interface Saved {
  case: 'saved';
  savedAt: number;
  isCreated: boolean;
  /** What was stored before; null where that isn't known, or was nothing. */
  before: Representation;
  differences: readonly Difference[];
  isTimeUnmoved: boolean;
}

/** How a conflict was resolved, until the next save: edits rebased on the current values, or discarded. */
interface Resolved {
  case: 'resolved';
  conflict: Conflict;
  how: 'rebased' | 'discarded';
}

interface Failed {
  case: 'failed';
  error: unknown;
  /** Whether the same save, sent again, gives the answer to the first. */
  isAskable: boolean;
  /** What the API found, as far as it was not edited since. */
  problems: readonly PlacedProblem[];
}

/** What came of the last save. */
export type SaveState = { case: 'none' } | HeldBack | Saved | Resolved | Failed;

export type Resolution = Omit<Resolved, 'case'>;

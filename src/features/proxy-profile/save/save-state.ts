import type { PlacedProblem } from '../model/problems.ts';
import type { Representation } from '../model/form-values.ts';
import type { Conflict } from './conflict.ts';
import type { Difference } from './differences.ts';

/** Why a save was rejected before anything was sent. */
export type HeldBack =
  | { case: 'conflict'; conflict: Conflict }
  /** The API no longer finds the profile; `error` is its response. */
  | { case: 'missing'; error: unknown }
  /** The current values couldn't be read, so it is unknown what the save would overwrite. */
  | { case: 'precheck-failed'; error: unknown };

/** A confirmed save, as far as it is worth reporting. */
interface Saved {
  case: 'saved';
  savedAt: number;
  isCreated: boolean;
  /** What was stored before; null if that is unknown, or was nothing. */
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
  /** Whether sending the same save again returns the response to the first. */
  isAskable: boolean;
  /** Problems that the API found, without those at fields edited since. */
  problems: readonly PlacedProblem[];
}

/** The result of the last save. */
export type SaveState = { case: 'none' } | HeldBack | Saved | Resolved | Failed;

export type Resolution = Omit<Resolved, 'case'>;

import type { StoredFailure } from '../api/failure-text.ts';
import type { EndReason, RunPause } from './run-state.ts';

/** The user, the API and the plan of a run, for its receipt. */
export interface RunOrigin {
  user: { id: string; email: string };
  /** Base URL of the API. */
  api: string;
  consoleVersion: string;
  /** Other addresses that the user has said to be those of the same API: of the plan, or where it was resumed. */
  sameApi?: readonly string[];
  /** The plan file that was opened: its SHA-256, if the browser can compute it, its number of items, and who made it. */
  planFile?: { digest: string | undefined; items: number; user?: string };
  /** Of the command line: the SHA-256 of the plan that it has stored, if that is other than the file, as far as is known now. */
  storedPlan?: string;
  /** For which items, in a few words that are the user's or the API's. */
  about?: string;
  /** The first items, by their names or else IDs: lists name these without reading the plan. */
  named?: string[];
  /** What the user, or the plan file, says about it. */
  note?: string;
  /** Of the command line: the key under which it is run once, its series, and what identifies the conditions that chose its items. */
  once?: string | undefined;
  series?: string | undefined;
  conditions?: string | undefined;
  /** The run that it undoes; a redo undoes an undo. */
  undoOf?: string | undefined;
  isRedo?: boolean | undefined;
}

/** The record of a run. Its plan and its entries are separate records. */
export interface RunRecord<Origin extends RunOrigin = RunOrigin> {
  id: string;
  scope: string;
  createdAt: number;
  total: number;
  /** Null: not finished, so it may be resumable. */
  ended: { at: number; reason: EndReason } | null;
  /** The number of items per outcome; known once the run has paused or finished. */
  counts: Readonly<Record<string, number>> | null;
  /** Set while it is paused. A run that neither finished nor paused was interrupted, unless a page runs it. */
  paused?: RunPause | null;
  /**
   * It ended with something unconfirmed: shown unasked while it is `open`, until the user closes the result, or tries it
   * again. What was tried again needs no attention any more, also if all of it failed.
   */
  left?: 'open' | 'closed' | 'retried';
  /** Of the command line: the run that has tried it again. */
  retriedIn?: string;
  /** The sequence number of its latest response in this browser. */
  lastSequence?: number;
  origin?: Origin;
}

/** A part of a run's plan, written before the first call. */
export interface PlanPart {
  runId: string;
  /** Position of its first item in the plan. */
  from: number;
  /** The position after its last item. */
  to: number;
}

/** Why a call failed, or an item wasn't sent. */
export interface Reason extends StoredFailure {
  /** Paths as the API spells them, or items; empty for a problem of the whole. */
  problems: { path: string; message: string }[];
}

/** The record of one call of a run, or of a read for it: its items are those from one position up to another. */
export interface RunEntry<Outcome extends string = string> {
  runId: string;
  sequence: number;
  from: number;
  to: number;
  /** To be sent unchanged, because a rejected call was split to find its bad items. */
  alone?: boolean;
  /**
   * - `sent`: written before the call. If it stays in this state, nobody knows what became of its items.
   * - `settled`: finished, or found to be unnecessary.
   * - `put-back`: not carried out as a whole, for a reason other than its items, or split; to be sent again.
   * - `read`: changed nothing, but read items afterwards.
   */
  state: 'sent' | 'settled' | 'put-back' | 'read';
  at: number;
  endedAt?: number;
  /** The sequence number of its response in this browser. */
  responseSequence?: number;
  /** Of a read before they are sent: the items as they are then, which says more than the plan. */
  isLook?: true;
  /** Put back as two halves, each to be sent alone. */
  split?: boolean;
  /** The outcome of all its items or, as codes, of each. */
  outcome?: Outcome;
  codes?: Uint8Array;
}

/** Whether it is the ID of a run; the API's log has IDs of its own for writes without one. */
export const isRunId = (id: string) => /^[0-9a-z]{8,}-[0-9a-z]{9,}$/.test(id);

/** When the run with an ID was made, by the clock of its device. */
export const madeAt = (id: string) => Number.parseInt(id, 36);

/** The record of a run that is about to start. */
export function newRun(scope: string, total: number): RunRecord<never> {
  return { id: newRunId(), scope, createdAt: Date.now(), total, ended: null, counts: null };
}

/** A new ID of a run: short, because it is part of a URL, and unique. */
export function newRunId(): string {
  // `crypto.randomUUID` is missing on pages served over plain HTTP.
  const random = crypto.getRandomValues(new Uint32Array(3));
  return `${Date.now().toString(36)}-${Array.from(random, (part) => part.toString(36)).join('')}`;
}

import type { RunPause } from './run-pause.ts';

/** The kinds of runs, as the journal names them. */
export type RunKindName = 'reset' | 'bulk-edit';

/** The user, the API and the plan of a run, for its receipt. */
export interface RunOrigin {
  user: { id: string; email: string };
  /** Base URL of the API, and the user's name for the connection to it; the command line has none. */
  api: string;
  connection?: string;
  consoleVersion: string;
  /** The plan file that was opened: its SHA-256, if the browser can compute it, and its number of items. */
  planFile?: { digest: string | undefined; items: number };
  /** What the user, or the plan file, says about it. */
  note?: string;
}

/** The record of a run. Its plan and its entries are separate records. */
export interface RunRecord<Origin extends RunOrigin = RunOrigin> {
  id: string;
  scope: string;
  createdAt: number;
  total: number;
  /** Null: not finished, so it may be resumable. */
  ended: { at: number; reason: 'done' | 'stopped' | 'forbidden' } | null;
  /** The number of items per outcome; known once the run has paused or finished. */
  counts: Readonly<Record<string, number>> | null;
  /** Set while it is paused. A run that neither finished nor paused was interrupted, unless a page runs it. */
  paused?: RunPause | null;
  /** The sequence number of its latest response in this browser. */
  lastOrder?: number;
  origin?: Origin;
}

/** A part of a run's plan, written before the first call. */
export interface PlanPart {
  runId: string;
  /** Position of its first item in the plan. */
  from: number;
}

/** The record of a call of a run, or of a read for it. */
export interface JournalEntry {
  runId: string;
  seq: number;
}

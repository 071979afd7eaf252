import type { PauseFailure, PauseReason } from './run-state.ts';

/** Counters of an account as a response gave them: consumption, bytes received, bytes sent. */
export type Counters = readonly [number | null, number | null, number | null];

/** Why the API refused or failed a batch, as text. */
export interface Reason {
  title: string;
  meaning: string;
  said?: string;
  findings: string[];
  /** The bad IDs of this batch were not searched for: the calls allowed for that are used up. */
  unsearched?: boolean;
}

/** Who reset what, and where: for the receipt. */
export interface RunOrigin {
  user: { id: string; email: string };
  /** Base URL of the API, and the user's name for the connection to it. */
  api: string;
  connection: string;
  consoleVersion: string;
  /** SHA-256 over the IDs of the plan, as hexadecimal digits; missing where the browser can't compute it. */
  planDigest?: string;
  /** How many IDs a call was to have at most. */
  batchSize: number;
  /** IDs that were asked for and that no account here has, and how often an ID was given again. */
  unknownIds: readonly string[];
  duplicates: number;
}

/** Why a run stands still, for whoever finds it later. */
export interface RunPause {
  at: number;
  reason: PauseReason;
  /** The failure that led to it. */
  failure?: PauseFailure;
}

/** A reset of many accounts as a result. The plan and the batches stand in records of their own. */
export interface RunRecord {
  id: string;
  scope: string;
  createdAt: number;
  total: number;
  /** Null: not ended, so there may be something to resume. */
  ended: { at: number; reason: 'done' | 'stopped' | 'forbidden' } | null;
  /** How many accounts have each outcome; known once the run has paused or ended. */
  counts: Record<string, number> | null;
  /** Set while it is paused. A run that neither ended nor paused was interrupted, unless a page works on it. */
  paused?: RunPause | null;
  /** The place of its latest answer among all answers of this browser; earlier versions kept none of these. */
  lastOrder?: number;
  origin?: RunOrigin;
}

/** A part of a run's plan, written before the first call. */
export interface RunPlanRecord {
  runId: string;
  /** Position of the first id in the plan, and the one after the last; earlier versions did not keep that. */
  from: number;
  to?: number;
  ids: string[];
  names: string[];
  before: (Counters | null)[];
  /** When the counters before were so; earlier versions did not keep that. */
  asOf?: (number | null)[];
}

/** One call of a run: the IDs from one position of the plan up to, but without, another. */
export interface RunBatchRecord {
  runId: string;
  seq: number;
  from: number;
  to: number;
  /** To be sent as it is, because a refused batch was split to find the bad IDs. */
  alone: boolean;
  /** The place of the call among all calls and answers of this browser, whatever its clock says; earlier versions kept none. */
  order?: number;
  /** The place of its answer among them; earlier versions kept none. */
  answerOrder?: number;
  /** Went with the call, so that its answer can be asked for again. */
  idempotencyKey?: string;
  /**
   * - `sent`: written before the call. A batch that is found so later has ids whose outcome is unknown.
   * - `answered`, `refused`, `unknown`: over.
   * - `put-back`: refused as a whole for a reason that is not in its ids, or split; to be sent again.
   * - `read`: no reset, but a reading of accounts afterwards.
   */
  state: 'sent' | 'answered' | 'refused' | 'unknown' | 'put-back' | 'read';
  at: number;
  endedAt?: number;
  /** Put back in two halves, each to be sent alone. */
  split?: boolean;
  /** Code of each ID's outcome; left out where all are reset. */
  codes?: Uint8Array;
  /** Counters of each ID; left out where all are zero. */
  after?: (Counters | null)[];
  reason?: Reason;
  /** Accounts in the response that the call didn't name. */
  strangers?: number;
}

declare module '#shared/lib/device-database.ts' {
  interface DeviceStores {
    runs: { key: string; value: RunRecord; indexes: { scope: string } };
    runPlans: { key: [runId: string, from: number]; value: RunPlanRecord };
    runBatches: { key: [runId: string, seq: number]; value: RunBatchRecord };
  }
}

import type { RunPause } from '#shared/run/run-pause.ts';

/** An account's counters from a response: consumption, bytes received, bytes sent. */
export type Counters = readonly [number | null, number | null, number | null];

/** Why the API rejected or failed a batch, as text. */
export interface Reason {
  title: string;
  meaning: string;
  said?: string;
  findings: string[];
  /** The bad IDs of this batch weren't searched for: the split budget is used up. */
  unsearched?: boolean;
}

/** The user, the API and the plan of a reset, for the receipt. */
export interface RunOrigin {
  user: { id: string; email: string };
  /** Base URL of the API, and the user's name for the connection to it; the command line has none. */
  api: string;
  connection?: string;
  consoleVersion: string;
  /** SHA-256 over the IDs of the plan, in hexadecimal; missing if the browser can't compute it. */
  planDigest?: string;
  /** The plan file that was opened: its SHA-256, if the browser can compute it, and its number of accounts. */
  planFile?: { digest: string | undefined; accounts: number };
  /** The maximum number of IDs per call. */
  batchSize: number;
  /** Requested IDs that match no known account, and the number of repeated IDs. */
  unknownIds: readonly string[];
  duplicates: number;
  /** Whether the server was rehearsing (rehearsal.ts of the contract); missing in earlier versions. */
  rehearsal?: boolean;
}

/** The record of a bulk reset. The plan and the batches are separate records. */
export interface RunRecord {
  id: string;
  scope: string;
  createdAt: number;
  total: number;
  /** Null: not finished, so it may be resumable. */
  ended: { at: number; reason: 'done' | 'stopped' | 'forbidden' } | null;
  /** The number of accounts per outcome; known once the run has paused or finished. */
  counts: Record<string, number> | null;
  /**
   * Set while it is paused. A run that neither finished nor paused was interrupted, unless a page is running
   * it.
   */
  paused?: RunPause | null;
  /** The sequence number of its latest response in this browser; missing in earlier versions. */
  lastOrder?: number;
  origin?: RunOrigin;
}

/** A part of a run's plan, written before the first call. */
export interface RunPlanRecord {
  runId: string;
  /** Position of the first ID in the plan, and the one after the last; missing in earlier versions. */
  from: number;
  to?: number;
  ids: string[];
  names: string[];
  before: (Counters | null)[];
  /** When the counters before were current; missing in earlier versions. */
  asOf?: (number | null)[];
}

/** One call of a run: the IDs from one position of the plan up to, but not including, another. */
export interface RunBatchRecord {
  runId: string;
  seq: number;
  from: number;
  to: number;
  /** To be sent unchanged, because a rejected batch was split to find the bad IDs. */
  alone: boolean;
  /** The sequence number of the call in this browser, independent of its clock; missing in earlier versions. */
  order?: number;
  /** The sequence number of its response; missing in earlier versions. */
  answerOrder?: number;
  /** Sent with the call, so that its response can be requested again. */
  idempotencyKey?: string;
  /**
   * - `sent`: written before the call. If a batch still has this state later, the outcome of its IDs is
   * unknown.
   * - `answered`, `refused`, `unknown`: finished.
   * - `put-back`: rejected as a whole for a reason other than its IDs, or split; to be sent again.
   * - `read`: not a reset, but a read of accounts afterwards.
   */
  state: 'sent' | 'answered' | 'refused' | 'unknown' | 'put-back' | 'read';
  at: number;
  endedAt?: number;
  /** Put back as two halves, each to be sent alone. */
  split?: boolean;
  /** Outcome code per ID; omitted if all were reset. */
  codes?: Uint8Array;
  /** Counters per ID; omitted if all are zero. */
  after?: (Counters | null)[];
  reason?: Reason;
  /** Accounts in the response that weren't in the call. */
  strangers?: number;
}

declare module '#shared/lib/device-database.ts' {
  interface DeviceStores {
    runs: { key: string; value: RunRecord; indexes: { scope: string } };
    runPlans: { key: [runId: string, from: number]; value: RunPlanRecord };
    runBatches: { key: [runId: string, seq: number]; value: RunBatchRecord };
  }
}

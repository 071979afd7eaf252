import type { TimeStamp } from '#shared/lib/clock.ts';
import type {
  JournalEntry,
  PlanPart,
  RunOrigin as CommonOrigin,
  RunRecord as CommonRecord,
} from '#shared/run/run-records.ts';

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
export interface RunOrigin extends CommonOrigin {
  /** SHA-256 over the IDs of the plan, in hexadecimal; missing if the browser can't compute it. */
  planDigest?: string;
  /** The maximum number of IDs per call. */
  batchSize: number;
  /** Requested IDs that match no known account, and the number of repeated IDs. */
  unknownIds: readonly string[];
  duplicates: number;
  /** Whether the server was rehearsing (rehearsal.ts of the contract). */
  rehearsal?: boolean;
}

/** The record of a reset. */
export type RunRecord = CommonRecord<RunOrigin>;

/** A part of a run's plan, written before the first call. */
export interface RunPlanRecord extends PlanPart {
  /** The position after its last ID. */
  to: number;
  ids: string[];
  names: string[];
  before: (Counters | null)[];
  /** When the counters before were current. */
  asOf?: (number | null)[];
}

/** One call of a run: the IDs from one position of the plan up to, but not including, another. */
export interface RunBatchRecord extends JournalEntry {
  from: number;
  to: number;
  /** To be sent unchanged, because a rejected batch was split to find the bad IDs. */
  alone: boolean;
  /** The sequence number of the call in this browser, independent of its clock. */
  order?: number;
  /** The sequence number of its response. */
  answerOrder?: number;
  /** Sent with the call, so that its response can be requested again. */
  idempotencyKey?: string;
  /** When the call with this key was sent: `at` is by a clock that can be set. */
  sent?: TimeStamp;
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

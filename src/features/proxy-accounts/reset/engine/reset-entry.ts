import type {
  Reason,
  RunEntry,
  RunOrigin as CommonOrigin,
  RunRecord as CommonRecord,
} from '#shared/run/run-records.ts';
import type { LearnedUnits } from '#shared/units/learn-units.ts';
import type { Outcome } from './outcomes.ts';

/** An account's counters from a response: consumption, bytes received, bytes sent. */
export type Counters = readonly [number | null, number | null, number | null];

/** Why the API rejected or failed a batch; its problems with single accounts are by their ID. */
interface BatchReason extends Reason {
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
  /** Accounts of the plan that were left out, because they had been reset since it was made. */
  alreadyReset?: number;
  /** The filter that chose exactly these accounts. */
  filter?: string;
  /** Whether the server was rehearsing, as its `/config.json` says. */
  rehearsal?: boolean;
  /** The units of the counters, if they were known: a page that shows only the run can't learn them. */
  units?: LearnedUnits['units'];
}

/** The record of a reset. */
export type RunRecord = CommonRecord<RunOrigin>;

/** One call of a reset, or a read of its accounts afterwards. */
export interface ResetEntry extends RunEntry<Outcome> {
  /** Counters per ID; omitted if all are zero. */
  after?: (Counters | null)[];
  reason?: BatchReason;
  /** Accounts in the response that weren't in the call. */
  unexpected?: number;
}

import type { ConsoleConfig, Reading, User } from '#contract';
import type { MismatchRecord } from '#shared/contract-mismatches/mismatch-store.ts';
import type { EndedCall } from './calls.ts';
import type { StoredEvidence } from './queries.ts';

/** All from which something can be concluded about the assumptions. */
export interface Evidence extends StoredEvidence {
  config: ConsoleConfig;
  calls: readonly EndedCall[];
  /** The last answer of the current user, if one came. */
  user: Reading<User> | undefined;
}

/**
 * What was seen of an assumption:
 * - `holds`: it was put to the test, and kept.
 * - `fails`: it does not hold for this API.
 * - `seen`: how the API behaves where nothing was assumed.
 */
export interface Observation {
  verdict: 'holds' | 'fails' | 'seen';
  text: string;
}

/** Undefined where nothing was seen. */
export type Observer = (evidence: Evidence) => Observation | undefined;

/** Whether a mismatch is the rejection of a value that the contract allows, not a response. */
export function isRefusal({ got }: MismatchRecord): boolean {
  return got === 'a rejection';
}

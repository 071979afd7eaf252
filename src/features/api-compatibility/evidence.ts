import type { ConsoleConfig, Reading, User } from '#contract';
import type { MismatchRecord } from '#shared/contract-mismatches/mismatch-store.ts';
import type { EndedCall } from './calls.ts';
import type { StoredEvidence } from './queries.ts';

/** Everything from which the assumptions can be judged. */
export interface Evidence extends StoredEvidence {
  config: ConsoleConfig;
  calls: readonly EndedCall[];
  /** The last response with the current user, if there is one. */
  user: Reading<User> | undefined;
}

/**
 * What was observed for an assumption:
 * - `holds`: it was tested, and held.
 * - `fails`: it doesn't hold for this API.
 * - `seen`: how the API behaves where nothing was assumed.
 */
export interface Observation {
  verdict: 'holds' | 'fails' | 'seen';
  text: string;
}

/** Undefined if nothing was observed. */
export type Observer = (evidence: Evidence) => Observation | undefined;

/** Whether a mismatch is a rejected value that the contract allows, rather than a response. */
export function isRefusal({ got }: MismatchRecord): boolean {
  return got === 'a rejection';
}

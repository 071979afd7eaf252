import type { StoredFailure } from '../api/failure-text.ts';

/** Why a run waits; it continues automatically. */
export type WaitReason = 'offline' | 'refused-key' | 'rate-limited' | 'failed-call';

/** Why a run is paused until the user resumes it. */
export type PauseReason =
  | 'asked'
  | 'failing'
  | 'refusing'
  | 'rate-limited'
  // The API asks for a wait of more than some minutes.
  | 'long-wait'
  | 'journal'
  // Something in front of the API responds instead of it.
  | 'web-page'
  | 'challenge'
  // A page asks for another key instead, and waits for it.
  | 'refused-key'
  | 'signed-out'
  | 'locked'
  | 'interrupted'
  | 'damaged';

/** The failure that led to a pause. */
export interface PauseFailure extends StoredFailure {
  /** Milliseconds; the API asked to wait so long. */
  wait?: number;
}

/** Why a run is paused, for later visits. */
export interface RunPause {
  at: number;
  reason: PauseReason;
  /** The failure that led to it. */
  failure?: PauseFailure;
}

export type EndReason = 'done' | 'stopped' | 'forbidden';

export type RunState =
  | { kind: 'running' }
  /** The response to the last call is pending, then the run pauses or stops. */
  | { kind: 'halting'; to: 'pause' | 'stop' }
  /** `until` in milliseconds since the epoch, if known. */
  | { kind: 'waiting'; reason: WaitReason; until?: number }
  /** `error`: the failure that caused it; `failure`: the same, from the journal. */
  | { kind: 'paused'; reason: PauseReason; error?: unknown; failure?: PauseFailure }
  | { kind: 'ended'; reason: EndReason; error?: unknown };

/** Whether something is to be sent soon. A wait for a key or for the network doesn't count: that may take days. */
export function isBusy(state: RunState | undefined): boolean {
  if (state?.kind === 'waiting') return state.until !== undefined;
  return state?.kind === 'running' || state?.kind === 'halting';
}

export function isAtWork(state: RunState | undefined): boolean {
  return state !== undefined && state.kind !== 'paused' && state.kind !== 'ended';
}

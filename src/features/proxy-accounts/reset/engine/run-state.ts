/** Why a run waits and goes on by itself as soon as it can. */
export type WaitReason = 'offline' | 'refused-key' | 'rate-limited' | 'failed-call';

/** Why a run stands still until the user resumes it. */
export type PauseReason =
  | 'asked'
  | 'failing'
  | 'refusing'
  | 'rate-limited'
  | 'journal'
  | 'signed-out'
  | 'locked'
  | 'interrupted'
  | 'damaged';

/** The failure that led to a pause, as text. */
export interface PauseFailure {
  title: string;
  said?: string;
}

type EndReason = 'done' | 'stopped' | 'forbidden';

export type RunState =
  | { kind: 'running' }
  /** The answer to the last call is awaited, then the run pauses or ends. */
  | { kind: 'halting'; to: 'pause' | 'stop' }
  /** `until` in milliseconds since the epoch, where it is known. */
  | { kind: 'waiting'; reason: WaitReason; until?: number }
  /** `error`: the failure that led to it; `failure`: the same, from the journal. */
  | { kind: 'paused'; reason: PauseReason; error?: unknown; failure?: PauseFailure }
  | { kind: 'ended'; reason: EndReason; error?: unknown };

export function isAtWork({ kind }: RunState): boolean {
  return kind === 'running' || kind === 'halting' || kind === 'waiting';
}

import { describeFailure } from '../api/failure-text.ts';
import type { PauseFailure, PauseReason, RunState } from './run-state.ts';

/** Why a run is paused, for later visits. */
export interface RunPause {
  at: number;
  reason: PauseReason;
  /** The failure that led to it. */
  failure?: PauseFailure;
}

/** Why a run is paused, in the format of its record. */
export function pauseOf(state: RunState): RunPause | null {
  if (state.kind !== 'paused') return null;
  const { title, said } =
    state.error === undefined ? {} : describeFailure(state.error, { write: true });
  return {
    at: Date.now(),
    reason: state.reason,
    ...(title !== undefined && { failure: { title, ...(said !== undefined && { said }) } }),
  };
}

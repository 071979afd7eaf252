import { ApiError, askedWait, isLongWait } from '../api/api-error.ts';
import { describeFailure } from '../api/failure-text.ts';
import type { Reason } from './run-records.ts';
import type { PauseFailure, RunPause, RunState } from './run-state.ts';
import { longWaitText } from './run-texts.ts';

/** Why a run is paused, in the format of its record. */
export function pauseOf(state: RunState): RunPause | null {
  if (state.kind !== 'paused') return null;
  const failure = failureOf(state);
  return { at: Date.now(), reason: state.reason, ...(failure && { failure }) };
}

/** Why a call failed. */
export function reasonOf(error: unknown, { isWrite }: { isWrite: boolean }): Reason {
  const { title, said } = describeFailure(error, { write: isWrite });
  const problems = error instanceof ApiError ? error.findings : [];
  return {
    title,
    ...(said !== undefined && { said }),
    problems: problems.map(({ path, message }) => ({ path, message })),
  };
}

/** The failure that led to a state, if one did. */
export function failureOf(state: RunState): PauseFailure | undefined {
  const { error, failure } = { error: undefined, failure: undefined, ...state };
  if (error === undefined) return failure;
  const { title, said } = describeFailure(error, { write: true });
  return {
    title: isLongWait(error) ? longWaitText(title, askedWait(error)) : title,
    ...(said !== undefined && { said }),
  };
}

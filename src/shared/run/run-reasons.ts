import { ApiError, askedWait, isLongWait } from '../api/api-error.ts';
import { failureTitle, storedFailure } from '../api/failure-text.ts';
import type { Reason } from './run-records.ts';
import type { PauseFailure, RunPause, RunState } from './run-state.ts';
import { longWaitText } from './run-texts.ts';

/** Why a run is paused, in the format of its record. */
export function pauseOf(state: RunState): RunPause | null {
  if (state.kind !== 'paused') return null;
  const failure = pauseFailure(state);
  return { at: Date.now(), reason: state.reason, ...(failure && { failure }) };
}

/** Why a call failed. */
export function reasonOf(error: unknown): Reason {
  const problems = error instanceof ApiError ? error.findings : [];
  return {
    ...storedFailure(error),
    problems: problems.map(({ path, message }) => ({ path, message })),
  };
}

/** A problem that the API has reported, as pages and receipts have it. */
export function problemText({ path, message }: Reason['problems'][number]): string {
  return path === '' ? message : `${path}: ${message}`;
}

function pauseFailure(state: RunState): PauseFailure | undefined {
  const { error, failure } = { error: undefined, failure: undefined, ...state };
  if (error === undefined) return failure;
  return { ...storedFailure(error), ...(isLongWait(error) && { wait: askedWait(error) }) };
}

/** The failure that led to a state, if one did, in the language of the page. */
export function failureOf(state: RunState): { title: string; said?: string } | undefined {
  const failure = pauseFailure(state);
  if (!failure) return undefined;
  const title = failureTitle(failure);
  const { wait } = failure;
  return { ...failure, title: wait === undefined ? title : longWaitText(title, wait) };
}

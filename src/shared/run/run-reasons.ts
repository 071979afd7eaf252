import { ApiError, askedWait, isLongWait } from '../api/api-error.ts';
import { failureTitle, storedFailure } from '../api/failure-text.ts';
import type { LedgerOf } from './kind.ts';
import type { Reason, RunRecord } from './run-records.ts';
import type { PauseFailure, RunState } from './run-state.ts';
import { longWaitText } from './run-texts.ts';

/** What the record of a run says of the state in which it rests. */
export function restOf(
  state: RunState,
  { counts }: Pick<LedgerOf, 'counts'>,
): Pick<RunRecord, 'ended' | 'paused' | 'counts'> {
  const at = Date.now();
  const failure = pauseFailure(state);
  const isPaused = state.kind === 'paused';
  return {
    ended: state.kind === 'ended' ? { at, reason: state.reason } : null,
    paused: isPaused ? { at, reason: state.reason, ...(failure && { failure }) } : null,
    counts: { ...counts },
  };
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

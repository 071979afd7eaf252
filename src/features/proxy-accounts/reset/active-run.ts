import { useApi, type Api } from '#shared/api/api-context.tsx';
import { createObservable, useObservable, type Observable } from '#shared/lib/observable.ts';
import { oncePer } from '#shared/lib/once-per.ts';
import type { BatchSize } from './engine/batch-size.ts';
import { isAtWork, isBusy, type RunState } from '#shared/run/run-state.ts';
import type { RunResult } from './receipt.ts';

/**
 * The reset on the page: running, waiting, or just finished. A new object at every change, with the same
 * ledger.
 */
export interface ActiveRun extends RunResult {
  state: RunState;
  /** IDs whose call is finished. */
  settled: number;
  perSecond: number | undefined;
  /** The current batch size, and the maximum number of rejected batches that may be split. */
  size: BatchSize;
  splitBudget: number;
  /** The user has requested a notification. */
  notifies: boolean;
}

/**
 * The active run of a session, for reading. Only its controller changes it. It continues while other pages are
 * open.
 */
export const activeRunOf = oncePer<Api, Observable<ActiveRun | null>>(() =>
  createObservable<ActiveRun | null>(null),
);

/** How many accounts were in another unfinished reset when the last start was rejected; null: it started. */
export const refusalOf = oncePer<Api, Observable<number | null>>(() =>
  createObservable<number | null>(null),
);

export function useActiveRun(): ActiveRun | null {
  return useObservable(activeRunOf(useApi()));
}

/** Why the selected accounts can't be reset now; undefined: they can. */
export function resetDisabledReason(run: ActiveRun | null, count: number): string | undefined {
  if (run && isAtWork(run.state)) return 'A reset is running';
  if (run?.state.kind === 'paused') return "Another reset isn't finished: resume or stop it first";
  return count === 0 ? 'Select at least one account' : undefined;
}

/** Whether a reset is running in this tab. */
export function isResetting(api: Api): boolean {
  return isBusy(activeRunOf(api).get()?.state);
}

import { useApi, type Api } from '#shared/api/api-context.tsx';
import { createObservable, useObservable, type Observable } from '#shared/lib/observable.ts';
import { oncePer } from '#shared/lib/once-per.ts';
import { isAtWork, isBusy, type RunState } from '#shared/run/run-state.ts';
import type { BulkEditResult } from './storage/journal.ts';

/** The bulk edit on the page. A new object at every change, with the same ledger. */
export interface ActiveRun extends BulkEditResult {
  state: RunState;
  /** Profiles with an outcome, without the one under way. */
  settled: number;
  perSecond: number | undefined;
  /** Whether this browser saves it. */
  isSaved: boolean;
  /** Another tab runs it. */
  isElsewhere: boolean;
}

/** The bulk edit that is shown, for reading. Only its controller changes it. */
export const activeRunOf = oncePer<Api, Observable<ActiveRun | null>>(() =>
  createObservable<ActiveRun | null>(null),
);

export function useActiveRun(): ActiveRun | null {
  return useObservable(activeRunOf(useApi()));
}

/** Why no bulk edit can be started now; undefined: one can. */
export function startDisabledReason(run: ActiveRun | null): string | undefined {
  if (!run || run.state.kind === 'ended') return undefined;
  if (isAtWork(run.state)) return 'A bulk edit is running';
  return "Another bulk edit isn't finished: resume or stop it first";
}

/** Whether a bulk edit is running in this tab. */
export function isBulkEditing(api: Api): boolean {
  const run = activeRunOf(api).get();
  return run !== null && !run.isElsewhere && isBusy(run.state);
}

/** How many profiles have an outcome, without the one under way. */
export function settledIn({ ledger }: Pick<ActiveRun, 'ledger'>): number {
  return ledger.total - ledger.counts['not-attempted'] - (ledger.inFlight() ? 1 : 0);
}

import { useApi } from '#shared/api/api-context.tsx';
import { useObservable } from '#shared/lib/observable.ts';
import {
  createShownRuns,
  type ActiveRun as AnyActiveRun,
  type OtherRun as AnyOtherRun,
} from '#shared/run/browser/active-run.ts';
import { isAtWork } from '#shared/run/run-state.ts';
import type { BatchSize } from './engine/batch-size.ts';
import type { Outcome } from './engine/outcomes.ts';
import type { Plan, StoredPlan } from './engine/plan.ts';
import type { ResetEntry, RunOrigin } from './engine/reset-entry.ts';

export interface ResetTypes {
  origin: RunOrigin;
  plan: Plan;
  stored: StoredPlan;
  entry: ResetEntry;
  outcome: Outcome;
  /** The current batch size, and the maximum number of rejected batches that may be split. */
  facts: { size: BatchSize; splitBudget: number };
}

export type ActiveRun = AnyActiveRun<ResetTypes>;
export type OtherRun = AnyOtherRun<ResetTypes>;

/** The resets that a session shows. */
export const shownResets = createShownRuns<ResetTypes>();

export function useActiveRun(): ActiveRun | null {
  return useObservable(shownResets(useApi()).active);
}

/** The resets of other tabs. */
export function useOtherRuns(): readonly OtherRun[] {
  return useObservable(shownResets(useApi()).others);
}

/** Why the selected accounts can't be reset now; undefined: they can. */
export function resetDisabledReason(run: ActiveRun | null, count: number): string | undefined {
  if (run && isAtWork(run.state)) return 'A reset is running';
  if (run?.state.kind === 'paused') return "Another reset isn't finished: resume or stop it first";
  return count === 0 ? 'Select at least one account' : undefined;
}

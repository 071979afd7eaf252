import { useApi } from '#shared/api/api-context.tsx';
import { useObservable } from '#shared/lib/observable.ts';
import {
  createShownRuns,
  type ActiveRun as AnyActiveRun,
  type OtherRun as AnyOtherRun,
} from '#shared/run/browser/active-run.ts';
import type { RunOrigin } from '#shared/run/run-records.ts';
import { isAtWork } from '#shared/run/run-state.ts';
import type { Outcome } from './engine/outcomes.ts';
import type { ProfilesPlan, StoredProfilesPlan } from './engine/plan.ts';
import type { BulkEditEntry } from './engine/bulk-edit-entry.ts';

export interface BulkEditTypes {
  origin: RunOrigin;
  plan: ProfilesPlan;
  stored: StoredProfilesPlan;
  entry: BulkEditEntry;
  outcome: Outcome;
  facts: object;
}

export type ActiveRun = AnyActiveRun<BulkEditTypes>;
export type OtherRun = AnyOtherRun<BulkEditTypes>;

/** The bulk edits that a session shows. */
export const shownBulkEdits = createShownRuns<BulkEditTypes>();

export function useActiveRun(): ActiveRun | null {
  return useObservable(shownBulkEdits(useApi()).active);
}

/** The bulk edits of other tabs. */
export function useOtherRuns(): readonly OtherRun[] {
  return useObservable(shownBulkEdits(useApi()).others);
}

/** Why no bulk edit can be started now; undefined: one can. */
export function startDisabledReason(run: ActiveRun | null): string | undefined {
  if (!run || run.state.kind === 'ended') return undefined;
  if (isAtWork(run.state)) return 'A bulk edit is running';
  return "Another bulk edit isn't finished: resume or stop it first";
}

import { createJournal } from '#shared/run/browser/journal.ts';
import type { RunPlanRecord, ResetEntry, RunRecord } from '../engine/reset-entry.ts';
import type { Plan, StoredPlan } from '../engine/plan.ts';
import { joinPlanParts, splitPlan } from './plan-parts.ts';

/** The journal of resets in this browser. */
export const resetJournal = createJournal<Plan, StoredPlan, RunPlanRecord, ResetEntry, RunRecord>({
  name: 'reset',
  splitPlan,
  joinPlan: joinPlanParts,
  keysOf: ({ ids }) => ids,
});

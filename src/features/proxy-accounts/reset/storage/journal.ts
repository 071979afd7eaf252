import { createJournal } from '#shared/run/browser/journal.ts';
import type { RunPlanRecord, RunBatchRecord, RunRecord } from '../engine/run-records.ts';
import type { Plan, StoredPlan } from '../engine/plan.ts';
import { joinPlanParts, splitPlan } from './plan-parts.ts';

/** The journal of resets in this browser. */
export const resetJournal = createJournal<
  Plan,
  StoredPlan,
  RunPlanRecord,
  RunBatchRecord,
  RunRecord
>({
  name: 'reset',
  splitPlan,
  joinPlan: joinPlanParts,
  keysOf: ({ ids }) => ids,
});

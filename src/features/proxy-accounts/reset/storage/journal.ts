import { accountKey } from '#contract';
import { createJournal } from '#shared/run/browser/journal.ts';
import type { PlanColumns } from '#shared/run/plan-parts.ts';
import type { ResetTypes } from '../engine/ledger.ts';
import { packedCounters } from '../engine/plan.ts';

export const resetColumns: PlanColumns = {
  names: ['ids', 'names', 'before', 'asOf'],
  keyOf: (id) => accountKey(String(id)),
  part: 5000,
  packed: { before: packedCounters },
};

/** The journal of resets in this browser. */
export const resetJournal = createJournal<ResetTypes>('reset', resetColumns);

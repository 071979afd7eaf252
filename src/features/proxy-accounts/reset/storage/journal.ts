import { createJournal } from '#shared/run/browser/journal.ts';
import type { ResetTypes } from '../engine/ledger.ts';
import { resetColumns } from '../engine/plan.ts';

/** The journal of resets in this browser. */
export const resetJournal = createJournal<ResetTypes>('reset', resetColumns);

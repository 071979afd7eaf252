import { createJournal } from '#shared/run/browser/journal.ts';
import { bulkEditColumns, type BulkEditTypes } from '../engine/plan.ts';

/** The journal of bulk edits in this browser. */
export const bulkEditJournal = createJournal<BulkEditTypes>('profiles', bulkEditColumns);

import type { BrowserKind } from '#shared/run/browser/browser-kind.ts';
import type { BulkEditTypes } from './engine/plan.ts';
import { profileListsKey } from '../data/queries.ts';
import { bulkEditKind } from './kind.ts';
import { bulkEditJournal } from './storage/journal.ts';

/** Bulk edits in this browser. */
export const bulkEditRuns: BrowserKind<BulkEditTypes> = {
  ...bulkEditKind,
  journal: bulkEditJournal,
  pagesOf(_, cache) {
    /** Nothing waits for it: the list may take long to read. */
    const refresh = () => void cache.invalidateQueries({ queryKey: profileListsKey });
    return { rest: refresh, onChangeElsewhere: refresh };
  },
};

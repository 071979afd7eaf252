import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import { createJournal } from '#shared/run/browser/journal.ts';
import type { BulkEditTypes } from '../engine/plan.ts';

/** The journal of bulk edits in this browser. */
export const bulkEditJournal = createJournal<BulkEditTypes>('profiles', {
  names: ['items', 'names'],
  keyOf(item) {
    const { team_id, id } = item as ProfilesItem;
    return JSON.stringify([team_id, id]);
  },
  part: 1000,
});

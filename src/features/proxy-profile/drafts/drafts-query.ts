import { queryOptions } from '@tanstack/react-query';
import { fromWire, type Representation } from '../model/form-values.ts';
import type { ProfileKey } from '../model/profile-key.ts';
import { draftRows } from './draft-rows.ts';
import { discardDraft, loadDrafts } from './draft-store.ts';

/**
 * The drafts of a profile. A draft that equals the stored values was saved, here or elsewhere; it is deleted,
 * so that it isn't offered again when the profile changes.
 */
export function draftsQuery(place: ProfileKey, baseline: Representation) {
  return queryOptions({
    queryKey: ['profile-drafts', place.teamId, place.id],
    async queryFn() {
      const current = fromWire(baseline);
      const drafts = await loadDrafts(place);
      const saved = drafts.filter((draft) => draftRows(draft, current).length === 0);
      await Promise.all(saved.map((draft) => discardDraft(place, draft)));
      return drafts.filter((draft) => !saved.includes(draft));
    },
    gcTime: 0,
  });
}

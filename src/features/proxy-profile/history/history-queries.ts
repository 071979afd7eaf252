import { queryOptions } from '@tanstack/react-query';
import { fromWire, type Representation } from '../model/form-values.ts';
import { draftRows } from '../drafts/draft-rows.ts';
import { loadDrafts, discardDraft } from '../drafts/draft-store.ts';
import type { ProfileKey } from '../model/profile-key.ts';
import { loadHistory } from './history-store.ts';

/**
 * The drafts of a profile. One that says nothing but what is stored by now was saved, here or elsewhere;
 * it goes, so that it is not offered anew when the profile changes again.
 */
export function draftsQuery(place: ProfileKey, baseline: Representation) {
  return queryOptions({
    queryKey: ['profile-drafts', place.teamId, place.id],
    async queryFn() {
      const present = fromWire(baseline);
      const drafts = await loadDrafts(place);
      const saved = drafts.filter((draft) => draftRows(draft, present).length === 0);
      await Promise.all(saved.map((draft) => discardDraft(place, draft)));
      return drafts.filter((draft) => !saved.includes(draft));
    },
    gcTime: 0,
  });
}

/** The states of a profile that this device has seen. `knownAt` is when the newest came. */
export function historyQuery(place: ProfileKey, knownAt: number | null) {
  return queryOptions({
    queryKey: ['profile-history', place.teamId, place.id, knownAt],
    queryFn: () => loadHistory(place),
    gcTime: 0,
  });
}

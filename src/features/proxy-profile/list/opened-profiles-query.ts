import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { openedProfiles } from '../data/profile-store.ts';

/** The profiles opened in this browser. */
export function openedProfilesQuery({ scope }: Api) {
  return queryOptions({
    queryKey: ['opened-profiles'],
    queryFn: () => openedProfiles(scope),
    gcTime: 0,
  });
}

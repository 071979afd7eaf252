import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { openedProfilesQuery } from '../data/profile-store.ts';

// What other pages need from the profiles, without the code of the profiles' pages.
export { bulkEditJournal } from '../bulk/storage/journal.ts';
export { openedProfilesQuery };
export { profilesQuery, teamsQuery } from '../data/queries.ts';
export { ALL_TEAMS } from '../data/team-memory.ts';

/** The names of the profiles opened in this browser, by their ID. */
export function useProfileNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(openedProfilesQuery(useApi()));
  return useMemo(
    () => new Map(data?.map(({ id, representation }) => [id, representation?.name || id])),
    [data],
  );
}

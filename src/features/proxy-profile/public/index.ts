import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { ALL_TEAMS } from '../data/team-memory.ts';
import { openedProfilesQuery } from '../data/profile-store.ts';
import { profilesQuery, seenProfilesQuery, teamsQuery } from '../data/queries.ts';

// What other pages need from the profiles, without the code of the profiles' pages.
export { bulkEditJournal } from '../bulk/storage/journal.ts';
export * as bulkEditWords from '../bulk/storage/texts.ts';
export { openedProfilesQuery };
export { profilesQuery, teamsQuery };
export { ALL_TEAMS };

/** Reads the lists of profiles, unless they were read just now, so that their names are known. */
export async function readProfileNames(api: Api, cache: QueryClient): Promise<void> {
  await cache.prefetchQuery(profilesQuery(api, ALL_TEAMS));
  await cache.invalidateQueries({ queryKey: seenProfilesQuery(api).queryKey });
}

/** The names of the profiles opened in this browser, and of those listed in this tab, by their ID. */
export function useProfileNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(seenProfilesQuery(useApi()));
  return useMemo(
    () =>
      new Map(
        data?.flatMap(({ representation: { id, name } }) => (id && name ? [[id, name]] : [])),
      ),
    [data],
  );
}

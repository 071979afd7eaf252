import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { openedProfilesQuery } from './profile-store.ts';

/** The names of the profiles opened in this browser, by their ID. */
export function useProfileNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(openedProfilesQuery(useApi()));
  return useMemo(
    () => new Map(data?.map(({ id, representation }) => [id, representation?.name || id])),
    [data],
  );
}

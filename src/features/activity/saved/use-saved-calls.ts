import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deleteCalls, openCallChannel, savedCalls } from './call-store.ts';
import { thisTab } from './saved-call.ts';

const savedCallsQuery = (scope: string) =>
  queryOptions({
    queryKey: ['saved-calls', scope],
    queryFn: async () => (await savedCalls(scope)).filter(({ tab }) => tab !== thisTab),
    gcTime: 0,
  });

/** The saved calls of other tabs and earlier pages, newest first, and a function that deletes all. */
export function useSavedCalls(scope: string) {
  const cache = useQueryClient();
  const { queryKey } = savedCallsQuery(scope);
  const { data: calls } = useQuery(savedCallsQuery(scope));
  useEffect(() => {
    const read = () => void cache.invalidateQueries({ queryKey: savedCallsQuery(scope).queryKey });
    return openCallChannel(scope, read).close;
  }, [cache, scope]);

  /** Resolves to whether they are deleted. */
  async function clear(): Promise<boolean> {
    const isDeleted = await deleteCalls(scope);
    if (isDeleted) {
      cache.setQueryData(queryKey, []);
      const channel = openCallChannel(scope);
      channel.tell('cleared');
      channel.close();
    }
    return isDeleted;
  }

  return { calls, clear };
}

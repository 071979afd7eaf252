import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ApiClient } from './client.ts';
import { currentUser } from './current-user.ts';

/** The user that owns the key. The cache belongs to one sign-in, so the key needs no place in it. */
export function currentUserQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['current-user'],
    queryFn: ({ signal }) => currentUser(client, signal),
    staleTime: 30_000,
  });
}

/** Whether nobody has asked for a query yet, so that it may be read ahead. What failed is for those who show it. */
export function isUnread(cache: QueryClient, queryKey: QueryKey): boolean {
  const state = cache.getQueryState(queryKey);
  return !state || (state.dataUpdatedAt === 0 && state.errorUpdatedAt === 0);
}

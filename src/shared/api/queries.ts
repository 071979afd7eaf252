import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ApiClient } from './client.ts';
import { currentUser } from './current-user.ts';

/**
 * The user that owns the key. The cache belongs to one sign-in, so the query key doesn't need to include the
 * API key.
 */
export function currentUserQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['current-user'],
    queryFn: ({ signal }) => currentUser(client, signal),
    staleTime: 30_000,
  });
}

/**
 * Whether a query hasn't been used yet, so that it may be prefetched. Failed queries are left to the
 * components that show them.
 */
export function isUnread(cache: QueryClient, queryKey: QueryKey): boolean {
  const state = cache.getQueryState(queryKey);
  return !state || (state.dataUpdatedAt === 0 && state.errorUpdatedAt === 0);
}

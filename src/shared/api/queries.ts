import { queryOptions } from '@tanstack/react-query';
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

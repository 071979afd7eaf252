import { queryOptions } from '@tanstack/react-query';
import { isPathSegment, pathSegment, proxyAccount, read } from '#contract';
import type { Api } from '#shared/api/api-context.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { hasNoList } from '#shared/api/collection.ts';
import type { SavedAccountRecord } from '../model/saved-account-record.ts';
import { loadList } from './list-loader.ts';
import { readSavedAccounts } from './saved-accounts.ts';

/**
 * The API's list of accounts, whose pages are shown as they arrive. Data stays for the whole session; a load
 * that was stopped or failed continues where it ended.
 */
export function accountListQuery(api: Api) {
  const path = api.config.collections.proxyAccounts;
  return queryOptions({
    queryKey: ['proxy-accounts', 'list'],
    enabled: path !== null,
    // The query's signal is ignored on purpose: loading continues while another page is open.
    queryFn: ({ client: cache, queryKey }) => loadList(api, cache, queryKey, path ?? ''),
    // Each page is retried on its own.
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
}

/** One account, at a path below the list's; null if the API doesn't return it. */
export function accountQuery({ client, config }: Api, id: string) {
  return queryOptions({
    queryKey: ['proxy-accounts', 'account', id],
    queryFn: async () => {
      // `..` would change the path.
      if (!isPathSegment(id)) return null;
      const path = `${config.collections.proxyAccounts ?? ''}/${pathSegment(id)}`;
      try {
        const { value } = await client.call({
          method: 'GET',
          path,
          read: (response) => read(proxyAccount, response),
        });
        return value.id === id ? value : null;
      } catch (error) {
        // Servers reject an ID in a path with 400 if it contains `/`.
        if (hasNoList(error) || (error instanceof ApiError && error.status === 400)) return null;
        throw error;
      }
    },
    // Read for its current state.
    gcTime: 0,
    retry: false,
  });
}

/** The accounts that were added by ID, saved in this browser. */
export function savedAccountsQuery(scope: string) {
  return queryOptions({
    queryKey: ['proxy-accounts', 'roster'],
    // If the browser stores nothing, the cache is the only copy.
    queryFn: async ({ client: cache, queryKey }) =>
      (await readSavedAccounts(scope)) ?? cache.getQueryData<SavedAccountRecord[]>(queryKey) ?? [],
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { isPathSegment, pathSegment, proxyAccount, read } from '#contract';
import type { Api } from '#shared/api/api-context.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { hasNoList } from '#shared/api/collection.ts';
import type { SavedAccountRecord } from '../model/saved-account-record.ts';
import { loadList } from './list-loader.ts';
import { readSavedAccounts } from './saved-accounts.ts';

/**
 * The API's list of accounts: its pages are shown as they come. What was read once stays for
 * the whole sign-in; reading that stopped or failed goes on where it ended.
 */
export function accountListQuery(api: Api) {
  const path = api.config.collections.proxyAccounts;
  return queryOptions({
    queryKey: ['proxy-accounts', 'list'],
    enabled: path !== null,
    // The query's signal is ignored on purpose: reading goes on while another page is open.
    queryFn: ({ client: cache, queryKey }) => loadList(api, cache, queryKey, path ?? ''),
    // Each page is tried again by itself.
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
}

/** One account, below the path of the list; null where the API doesn't return it. */
export function accountQuery({ client, config }: Api, id: string) {
  return queryOptions({
    queryKey: ['proxy-accounts', 'account', id],
    queryFn: async () => {
      // `..` would lead to another path.
      if (!isPathSegment(id)) return null;
      const path = `${config.collections.proxyAccounts ?? ''}/${pathSegment(id)}`;
      try {
        const { value } = await client.call({
          method: 'GET',
          path,
          read: (answer) => read(proxyAccount, answer),
        });
        return value.id === id ? value : null;
      } catch (error) {
        // Servers refuse an ID in a path with 400 that holds `/`.
        if (hasNoList(error) || (error instanceof ApiError && error.status === 400)) return null;
        throw error;
      }
    },
    // Read to know how it is now.
    gcTime: 0,
    retry: false,
  });
}

/** The accounts that were added by hand, kept on this device. */
export function savedAccountsQuery(scope: string) {
  return queryOptions({
    queryKey: ['proxy-accounts', 'roster'],
    // Where the browser keeps nothing, the cache is all there is.
    queryFn: async ({ client: cache, queryKey }) =>
      (await readSavedAccounts(scope)) ?? cache.getQueryData<SavedAccountRecord[]>(queryKey) ?? [],
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
}

import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import type { SavedAccountRecord } from '../model/saved-account-record.ts';
import { loadList } from './list-loader.ts';
import { hasAccountPaths, readAccount } from './read-account.ts';
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

/** Whether there is a list, as far as is known, below whose path single accounts can be read, too. */
export function canVerify(api: Api, cache: QueryClient): boolean {
  const path = api.config.collections.proxyAccounts;
  if (path === null || !hasAccountPaths(path)) return false;
  return !cache.getQueryData(accountListQuery(api).queryKey)?.absent;
}

/** One account, at a path below the list's; null if the API doesn't return it. */
export function accountQuery({ client, config }: Api, id: string) {
  return queryOptions({
    queryKey: ['proxy-accounts', 'account', id],
    queryFn: () => readAccount(client, config.collections.proxyAccounts ?? '', id),
    // Read for its current state.
    gcTime: 0,
    retry: false,
  });
}

/** The accounts that were added by ID, saved in this browser. */
export function savedAccountsQuery(scope: string) {
  return queryOptions({
    queryKey: ['proxy-accounts', 'saved-accounts'],
    // If the browser stores nothing, the cache is the only copy.
    queryFn: async ({ client: cache, queryKey }) =>
      (await readSavedAccounts(scope)) ?? cache.getQueryData<SavedAccountRecord[]>(queryKey) ?? [],
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
}

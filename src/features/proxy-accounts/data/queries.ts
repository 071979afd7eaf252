import { type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, useApi } from '#shared/api/api-context.tsx';
import type { SavedAccountRecord } from '../model/saved-account-record.ts';
import { loadList } from './list-loader.ts';
import { hasAccountPaths, readAccount } from './read-account.ts';
import { readSavedAccounts } from './saved-accounts.ts';
import { useMemo } from 'react';
import { combineAccounts } from '../model/account-row.ts';
import { isUnread } from '#shared/api/queries.ts';
import { until } from '#shared/lib/until.ts';

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

/**
 * The accounts of the API's list, as far as it was loaded, and those saved in this browser. Only `isWanted` makes
 * requests for the list, unless it is known.
 */
export function useLoadedAccounts(isWanted = false) {
  const api = useApi();
  const hasPath = api.config.collections.proxyAccounts !== null;
  const list = useQuery({ ...accountListQuery(api), enabled: isWanted && hasPath });
  const saved = useQuery(savedAccountsQuery(api.scope));
  const rows = list.data?.rows;
  const accounts = useMemo(() => combineAccounts(rows ?? [], saved.data ?? []), [rows, saved.data]);
  return { accounts, list, saved, hasPath };
}

/**
 * Preloads what the accounts page shows first: the first page of the list, unless it was already requested. The
 * other pages follow once the list is shown.
 */
export async function readAccountsAhead(api: Api, cache: QueryClient): Promise<void> {
  void cache.prefetchQuery(savedAccountsQuery(api.scope));
  const path = api.config.collections.proxyAccounts;
  const list = accountListQuery(api);
  const { queryKey } = list;
  if (path === null || !isUnread(cache, queryKey)) return;
  const isShown = () => untilShown(cache, queryKey);
  await cache.prefetchQuery({
    ...list,
    queryFn: () => loadList(api, cache, queryKey, path, isShown),
  });
  if (cache.getQueryState(queryKey)?.status !== 'error') return;
  // A preload that failed unseen isn't a failure of the visit, which requests it again.
  await cache.resetQueries({ queryKey, exact: true, type: 'inactive' });
}

/** Resolves once a page shows a query. */
async function untilShown(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  const queries = cache.getQueryCache();
  const query = queries.find({ queryKey });
  if (query?.isActive()) return;
  await until(undefined, (arrived) =>
    queries.subscribe((event) => event.query === query && query?.isActive() && arrived()),
  );
}

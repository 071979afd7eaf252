import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { isUnread } from '#shared/api/queries.ts';
import { until } from '#shared/lib/until.ts';
import { loadList } from './list-loader.ts';
import { accountListQuery, savedAccountsQuery } from './queries.ts';

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

import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { proxyAccount } from '#contract';
import type { Api } from '#shared/api/api-context.tsx';
import type { ApiClient } from '#shared/api/client.ts';
import { collectionPage, hasNoList } from '#shared/api/collection.ts';
import { resetQuota } from '#shared/api/proxy-accounts.ts';
import type { RosterRecord } from '#shared/lib/device-database.ts';
import { keepNewer, unreadList, withPage, type AccountList } from './account-list.ts';
import { deskOf } from './desk.ts';
import { readRoster } from './roster.ts';

/**
 * The API's list of accounts, page by page: every page is shown as it comes. What was read once stays for
 * the whole sign-in; reading that stopped or failed goes on where it ended.
 */
export function accountListQuery(api: Api) {
  const path = api.config.collections.proxyAccounts;
  return queryOptions({
    queryKey: ['proxy-accounts', 'list'],
    enabled: path !== null,
    // The signal of the query is left alone on purpose: reading goes on while another page is open.
    queryFn: ({ client: cache }) => loadList(api, cache, path ?? ''),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
}

async function loadList(api: Api, cache: QueryClient, path: string): Promise<AccountList> {
  const { queryKey } = accountListQuery(api);
  const { client, config } = api;
  const stop = new AbortController();
  deskOf(api).stopLoading = () => stop.abort();
  const place = { path, baseUrl: config.apiBaseUrl || location.origin };

  const shown = () => cache.getQueryData(queryKey);
  const isSecondReading = shown()?.next === null;
  let list = isSecondReading ? unreadList(path) : (shown() ?? unreadList(path));
  try {
    while (list.next !== null) {
      const page = await collectionPage(client, list.next.address, proxyAccount, stop.signal);
      // Answers of a reset may have changed the rows while this page was on its way.
      const before = isSecondReading ? list : (shown() ?? list);
      list = withPage(before, page, { ...place, now: Date.now() });
      const reread = list.rows.length;
      cache.setQueryData(queryKey, (now) => (isSecondReading && now ? { ...now, reread } : list));
    }
  } catch (error) {
    const current = shown();
    if (stop.signal.aborted) return current ?? list;
    if ((current === undefined || current.absent) && hasNoList(error)) {
      return { ...list, next: null, absent: true };
    }
    throw error;
  }
  const last = shown();
  return isSecondReading && last ? keepNewer(list, last) : list;
}

/** The accounts that were added by hand, kept on this device. */
export function rosterQuery(scope: string) {
  return queryOptions({
    queryKey: ['proxy-accounts', 'roster'],
    // Where the browser keeps nothing, the cache is all there is.
    queryFn: async ({ client: cache, queryKey }) =>
      (await readRoster(scope)) ?? cache.getQueryData<RosterRecord[]>(queryKey) ?? [],
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
}

/** One call of a reset. A write: it is never sent again behind the user's back. */
export function resetBatchMutation(client: ApiClient) {
  return mutationOptions({
    mutationKey: ['proxy-accounts', 'reset-quota'],
    mutationFn: (ids: readonly string[]) => resetQuota(client, ids),
    gcTime: 0,
  });
}

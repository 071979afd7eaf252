import { onlineManager, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import type { SavedAccountRecord } from '../model/saved-account-record.ts';
import { savedAccountsQuery, useLoadedAccounts } from './queries.ts';
import { addRecords, forgetRecords } from './saved-accounts.ts';
import type { AccountList } from './account-list.ts';

/** All known accounts, from the API's list and from this browser. */
export function useAccounts() {
  const api = useApi();
  const cache = useQueryClient();
  const { accounts, list, saved, hasPath } = useLoadedAccounts(true);
  const { queryKey } = savedAccountsQuery(api.scope);

  /** Adds new IDs. Resolves to whether this browser could save them. */
  function add(ids: readonly string[], source: SavedAccountRecord['source']): Promise<boolean> {
    const now = { scope: api.scope, addedAt: Date.now(), account: null, knownAt: null };
    const records = ids.map((id): SavedAccountRecord => ({ ...now, id, source }));
    cache.setQueryData(queryKey, (before = []) => [...before, ...records]);
    return addRecords(records);
  }

  function remove(ids: readonly string[]): void {
    const gone = new Set(ids);
    cache.setQueryData(queryKey, (before) => before?.filter(({ id }) => !gone.has(id)));
    void forgetRecords(api.scope, ids);
  }

  const hasList = hasPath && list.data?.absent !== true;
  /** Adding to saved accounts that couldn't be read clears the error, but they are still missing. */
  const isSavedUnread = saved.failureReason !== null;

  /** How far the accounts have been loaded. */
  function state() {
    const isListRead = !list.isFetching && (!hasList || list.data?.complete === true);
    const isStill = isListRead && !saved.isFetching;
    const isMissingPages = (list.data?.missing ?? 0) > 0;
    const isSettled = isStill && saved.isSuccess && !isSavedUnread && !isMissingPages;
    // There are some, and either all are loaded, or no more arrive automatically, or more may arrive.
    if (accounts.rows.length > 0) return isSettled ? 'settled' : isStill ? 'still' : 'growing';
    // Nothing can be shown yet, not even that there are none.
    if (saved.isPending || (hasPath && list.isLoading)) return 'pending';
    // Everything is loaded, and there are none.
    if (isSettled) return 'empty';
    // There are none so far: the list is being refreshed, or the saved accounts weren't read. Else the loading of the
    // list was stopped or has failed.
    return isListRead || list.isFetching ? 'unread' : 'stopped';
  }

  const refresh = useRefreshOnReturn(list);
  return { list, saved, isSavedUnread, accounts, hasList, state: state(), add, remove, ...refresh };
}

/** Milliseconds after which a list is refreshed when the user returns to the tab. */
const OLD = 60_000;

/**
 * Refreshes an old list when the user returns to the tab: automatically if it is one page; for longer lists, a
 * refresh is only offered.
 */
function useRefreshOnReturn(list: UseQueryResult<AccountList>) {
  const { key } = useApi();
  const [isQuiet, setQuiet] = useState(false);
  /** The time of the list that is now old. */
  const [oldList, setOldList] = useState<number>();

  const onReturn = useEffectEvent(() => {
    const { data, isFetching, refetch } = list;
    if (document.hidden || isFetching || !data?.complete || data.missing > 0) return;
    if (data.loadedAt === null || Date.now() - data.loadedAt <= OLD) return;
    if (data.pages > 1) {
      setOldList(data.loadedAt);
      return;
    }
    // A refresh that can only fail would put an error in front of existing data.
    if (!onlineManager.isOnline() || !key.isThere() || key.isRefused()) return;
    setQuiet(true);
    void refetch().finally(() => setQuiet(false));
  });
  useEffect(() => {
    const listener = () => onReturn();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);

  return {
    /** The list is being refreshed automatically, so no progress needs to be shown. */
    isQuiet,
    /** The list is old, and too long to be refreshed automatically. */
    isOffered: oldList !== undefined && oldList === list.data?.loadedAt,
  };
}

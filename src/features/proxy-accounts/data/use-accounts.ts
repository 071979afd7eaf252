import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import type { SavedAccountRecord } from '../model/saved-account-record.ts';
import { combineAccounts } from '../model/account-row.ts';
import { accountListQuery, savedAccountsQuery } from './queries.ts';
import { addRecords, forgetRecords } from './saved-accounts.ts';

/** How far the accounts are read. */
export type AccountsState =
  /** Nothing can be shown yet, not even that there is nothing. */
  | 'pending'
  /** Everything is read, and there is none. */
  | 'empty'
  /** There is none so far, and the reading of the list was stopped or has failed. */
  | 'stopped'
  /** There is none so far: the list is read again, or the saved accounts are not read. */
  | 'unread'
  /** There are some, and more may come. */
  | 'growing'
  /** There are some, and no more come by themselves, though not all could be read. */
  | 'still'
  /** There are some, and all are read. */
  | 'settled';

/** All accounts that are known, from the API's list and from those saved on this device. */
export function useAccounts() {
  const api = useApi();
  const cache = useQueryClient();
  const list = useQuery(accountListQuery(api));
  const saved = useQuery(savedAccountsQuery(api.scope));
  const accounts = useMemo(
    () => combineAccounts(list.data?.rows ?? [], saved.data ?? []),
    [list.data?.rows, saved.data],
  );
  const { queryKey } = savedAccountsQuery(api.scope);

  /** Adds IDs that are not there yet. Resolves to whether this device could keep them. */
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

  const hasPath = api.config.collections.proxyAccounts !== null;
  const hasList = hasPath && list.data?.absent !== true;
  /** Adding to saved accounts that could not be read ends their error, not their lack. */
  const isSavedUnread = saved.failureReason !== null;
  const count = accounts.rows.length;

  function state(): AccountsState {
    const isListRead = !list.isFetching && (!hasList || list.data?.complete === true);
    const isStill = isListRead && !saved.isFetching;
    const isSettled = isStill && saved.isSuccess && !isSavedUnread;
    if (count > 0) return isSettled ? 'settled' : isStill ? 'still' : 'growing';
    if (saved.isPending || (hasPath && list.isLoading)) return 'pending';
    if (isSettled) return 'empty';
    return isListRead || list.isFetching ? 'unread' : 'stopped';
  }

  return { list, saved, isSavedUnread, accounts, hasList, state: state(), add, remove };
}

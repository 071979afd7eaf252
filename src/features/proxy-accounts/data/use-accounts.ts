import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import type { SavedAccountRecord } from '../model/saved-account-record.ts';
import { combineAccounts } from '../model/account-row.ts';
import { accountListQuery, savedAccountsQuery } from './queries.ts';
import { addRecords, forgetRecords } from './saved-accounts.ts';

/** All accounts that are known, from the API's list and from the roster of this device. */
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

  /** Adds ids that are not there yet. Resolves to whether this device could keep them. */
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
  return {
    list,
    saved,
    /** Adding to a roster that could not be read ends its error, not its lack. */
    isSavedUnread: saved.failureReason !== null,
    accounts,
    hasList: hasPath && list.data?.absent !== true,
    /** Nothing can be shown yet, not even that there is nothing. */
    isPending: accounts.rows.length === 0 && (saved.isPending || (hasPath && list.isLoading)),
    add,
    remove,
  };
}

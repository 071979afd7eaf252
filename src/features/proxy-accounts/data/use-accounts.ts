import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import type { RosterRecord } from '#shared/lib/device-database.ts';
import { combine } from '../model/account-row.ts';
import { accountListQuery, rosterQuery } from './queries.ts';
import { addRecords, forgetRecords } from './saved-accounts.ts';

/** All accounts that are known, from the API's list and from the roster of this device. */
export function useAccounts() {
  const api = useApi();
  const cache = useQueryClient();
  const list = useQuery(accountListQuery(api));
  const roster = useQuery(rosterQuery(api.scope));
  const accounts = useMemo(
    () => combine(list.data?.rows ?? [], roster.data ?? []),
    [list.data?.rows, roster.data],
  );
  const { queryKey } = rosterQuery(api.scope);

  /** Adds ids that are not there yet. Resolves to whether this device could keep them. */
  function add(ids: readonly string[], source: RosterRecord['source']): Promise<boolean> {
    const now = { scope: api.scope, addedAt: Date.now(), account: null, knownAt: null };
    const records = ids.map((id): RosterRecord => ({ ...now, id, source }));
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
    roster,
    /** Adding to a roster that could not be read ends its error, not its lack. */
    isRosterUnread: roster.failureReason !== null,
    accounts,
    hasList: hasPath && list.data?.absent !== true,
    /** Nothing can be shown yet, not even that there is nothing. */
    isPending: accounts.rows.length === 0 && (roster.isPending || (hasPath && list.isLoading)),
    add,
    remove,
  };
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { combineAccounts } from '../model/account-row.ts';
import { accountListQuery, savedAccountsQuery } from './queries.ts';

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

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { useApi } from '#shared/api/api-context.tsx';
import { combineAccounts, type AccountRow } from '../model/account-row.ts';
import { useSessionState } from '../state/session-state.ts';
import { accountListQuery, savedAccountsQuery } from '../data/queries.ts';
import { resetDisabledReason, useActiveRun } from '../reset/active-run.ts';
import { countShared } from '../model/selection.ts';
import { useObservable } from '#shared/lib/observable.ts';

export interface KnownAccounts {
  rows: readonly AccountRow[];
  /** Why the quota of the selected accounts can't be reset now; undefined: it can. */
  resetDisabledReason: string | undefined;
}

/**
 * What is known about accounts without a request to the API: the list as far as it was loaded, and the saved
 * ones.
 */
export function useKnownAccounts(): KnownAccounts {
  const api = useApi();
  const session = useSessionState();
  const list = useQuery({ ...accountListQuery(api), enabled: false });
  const saved = useQuery(savedAccountsQuery(api.scope));
  const offline = useOfflineReason();
  const run = useActiveRun();
  const accounts = useMemo(
    () => combineAccounts(list.data?.rows ?? [], saved.data ?? []),
    [list.data?.rows, saved.data],
  );
  const selected = countShared(useObservable(session.selection), accounts.present);
  return {
    rows: accounts.rows,
    resetDisabledReason: offline ?? resetDisabledReason(run, selected),
  };
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { useApi } from '#shared/api/api-context.tsx';
import { combine, type AccountRow } from '../model/account-row.ts';
import { useDesk, type Desk } from '../state/session-state.ts';
import { accountListQuery, rosterQuery } from '../data/queries.ts';
import { resetHindrance } from '../reset/disabled-reason.ts';
import { countShared } from '../model/selection.ts';
import { useObservable } from '#shared/lib/observable.ts';

export interface KnownAccounts {
  rows: readonly AccountRow[];
  /** Why the quota of the selected ones cannot be reset now; undefined: it can. */
  resetHindrance: string | undefined;
  /** Lets the page of the accounts open a dialog, if it does so before it is left. */
  leaveWish: Desk['leaveWish'];
}

/** What is known of accounts without asking the API: the list as far as it was read, and the roster. */
export function useKnownAccounts(): KnownAccounts {
  const api = useApi();
  const desk = useDesk();
  const list = useQuery({ ...accountListQuery(api), enabled: false });
  const roster = useQuery(rosterQuery(api.scope));
  const offline = useOfflineReason();
  const job = useObservable(desk.job);
  const accounts = useMemo(
    () => combine(list.data?.rows ?? [], roster.data ?? []),
    [list.data?.rows, roster.data],
  );
  const chosen = countShared(useObservable(desk.selection), accounts.present);
  return {
    rows: accounts.rows,
    resetHindrance: offline ?? resetHindrance(job, chosen),
    leaveWish: desk.leaveWish,
  };
}

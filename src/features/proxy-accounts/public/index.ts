import { accountKey } from '#contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/api-context.tsx';
import { useStartReason } from '#shared/run/browser/use-start-reason.ts';
import { useObservable } from '#shared/lib/observable.ts';
import {
  accountListQuery,
  accountQuery,
  canVerify,
  savedAccountsQuery,
  useLoadedAccounts,
} from '../data/queries.ts';
import type { Account } from '../model/account-row.ts';
import { useSessionState } from '../state/session-state.ts';
import { useActiveRun } from '#shared/run/browser/runs.ts';
import { resetDisabledReason } from '../reset/disabled-reason.ts';
import { resetJournal } from '../reset/storage/journal.ts';
import { intersection } from '../model/selection.ts';

// A separate entry point: other pages use the accounts without loading the code of their page.
export { nameOf, type AccountRow } from '../model/account-row.ts';
export { copyLineOf } from '../model/account-texts.ts';
export {
  accountAddress,
  accountStates,
  filterAddress,
  requestDialog,
} from '../state/page-address.ts';
export { NearlyOut } from './nearly-out.tsx';
export { resetJournal };
export * as resetWords from '../reset/storage/texts.ts';

/**
 * The account with an ID: from the list as far as it was loaded, else read by itself if the API may offer
 * that, else as it is saved in this browser. Undefined as long as nothing is known of it; `isLoading` says
 * that this may change.
 */
export function useAccount(id: string | undefined) {
  const api = useApi();
  const cache = useQueryClient();
  const list = useQuery({ ...accountListQuery(api), enabled: false });
  const key = accountKey(id ?? '');
  const isWanted = (each: { id: string | undefined }) =>
    id !== undefined && accountKey(each.id ?? '') === key;
  const listed = list.data?.rows.find(isWanted)?.account;
  const canRead = id !== undefined && !listed && canVerify(api, cache);
  const single = useQuery({ ...accountQuery(api, id ?? ''), enabled: canRead });
  const saved = useQuery(savedAccountsQuery(api.scope));
  const known = saved.data?.find(isWanted)?.account;
  const account: Account | undefined = listed ?? single.data ?? known ?? undefined;
  return { account, isLoading: !account && (single.isLoading || saved.isLoading) };
}

/**
 * What is known about accounts (the list as far as it was loaded, and the saved ones), and why the quota of the
 * selected ones can't be reset now; undefined: it can. Only `isWanted` makes requests: for the list, unless it is
 * known.
 */
export function useKnownAccounts(isWanted = false) {
  const { accounts, list, hasPath } = useLoadedAccounts(isWanted);
  const cannotStart = useStartReason();
  const run = useActiveRun(resetJournal);
  const selected = intersection(useObservable(useSessionState().selection), accounts.present).size;
  const isWhole = list.data?.complete === true && list.data.missing === 0;
  return {
    rows: accounts.rows,
    isReading: list.isFetching,
    /** There is a list, and some of it isn't loaded. */
    isIncomplete: hasPath && !isWhole,
    hasList: hasPath && list.data?.absent !== true,
    resetDisabledReason: cannotStart ?? resetDisabledReason(run, selected),
  };
}

export type KnownAccounts = ReturnType<typeof useKnownAccounts>;

import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/api-context.tsx';
import { accountListQuery, accountQuery, savedAccountsQuery } from '../data/queries.ts';
import type { Account } from '../model/account-row.ts';
import { canVerify } from '../reset/verify.ts';

/**
 * The account with an ID: from the list as far as it was loaded, else read by itself if the API may offer
 * that, else as it is saved in this browser. Undefined as long as nothing is known of it; `isLoading` says
 * that this may change.
 */
export function useAccount(id: string | undefined): {
  account: Account | undefined;
  isLoading: boolean;
} {
  const api = useApi();
  const list = useQuery({ ...accountListQuery(api), enabled: false });
  const listed = list.data?.rows.find((row) => id !== undefined && row.id === id)?.account;
  const canRead = id !== undefined && !listed && canVerify(api) && !list.data?.absent;
  const single = useQuery({ ...accountQuery(api, id ?? ''), enabled: canRead });
  const saved = useQuery(savedAccountsQuery(api.scope));
  const known = saved.data?.find((each) => each.id === id)?.account;
  const account = listed ?? single.data ?? known ?? undefined;
  return { account, isLoading: !account && (single.isLoading || saved.isLoading) };
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useApi } from '#shared/api/api-context.tsx';
import { formatCount } from '#shared/lib/format.ts';
import { paths } from '#shared/lib/paths.ts';
import { accountListQuery, savedAccountsQuery } from '../data/queries.ts';
import { combineAccounts } from '../model/account-row.ts';
import { usagePercent } from '../model/usage.ts';

/**
 * Leads to the accounts that have nearly used up their quota. Renders nothing if there are none, or if some accounts may
 * be unknown. No request is sent.
 */
export function NearlyOut() {
  const api = useApi();
  const { data: list } = useQuery({ ...accountListQuery(api), enabled: false });
  const { data: saved } = useQuery(savedAccountsQuery(api.scope));
  const hasAll =
    api.config.collections.proxyAccounts === null || (list?.complete === true && !list.missing);
  const count = useMemo(() => {
    if (!hasAll) return 0;
    const { rows } = combineAccounts(list?.rows ?? [], saved ?? []);
    return rows.filter(({ account }) => (usagePercent(account) ?? 0) > 90).length;
  }, [hasAll, list?.rows, saved]);
  if (count === 0) return null;
  return (
    <Link href={`${paths.proxyAccounts()}?filter=${encodeURIComponent('usage>90')}`}>
      {formatCount(count, 'account')} above 90%
    </Link>
  );
}

import { useMemo } from 'react';
import { Link } from 'wouter';
import { useApi } from '#shared/api/api-context.tsx';
import { paths } from '#shared/lib/paths.ts';
import { useLoadedAccounts } from '../data/queries.ts';
import { usagePercent } from '../model/usage.ts';
import * as texts from './texts.ts';

/**
 * Leads to the accounts that have nearly used up their quota. Renders nothing if there are none, or if some accounts may
 * be unknown. No request is sent.
 */
export function NearlyOut() {
  const { collections } = useApi().config;
  const { accounts, list } = useLoadedAccounts();
  const { complete = false, missing = 0 } = list.data ?? {};
  const hasAll = collections.proxyAccounts === null || (complete && missing === 0);
  const count = useMemo(
    () =>
      hasAll ? accounts.rows.filter(({ account }) => (usagePercent(account) ?? 0) > 90).length : 0,
    [hasAll, accounts],
  );
  if (count === 0) return null;
  return (
    <Link href={`${paths.proxyAccounts()}?filter=${encodeURIComponent('usage>90')}`}>
      {texts.above90(count)}
    </Link>
  );
}

import { Link } from 'wouter';
import { useCountAbove } from '#features/proxy-accounts/public';
import { formatCount } from '#shared/lib/format.ts';
import { paths } from '#shared/lib/paths.ts';

/** Leads to the proxy accounts that have nearly used up their quota. Renders nothing if there are none, or all aren't known. */
export function NearlyOut() {
  const count = useCountAbove(90);
  if (!count) return null;
  return (
    <p>
      <Link href={`${paths.proxyAccounts()}?filter=${encodeURIComponent('usage>90')}`}>
        {formatCount(count, 'account')} above 90%
      </Link>
    </p>
  );
}

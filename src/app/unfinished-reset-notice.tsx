import { Link } from 'wouter';
import { useUnfinishedReset } from '#features/proxy-accounts/public';
import { formatCount, formatDateTime } from '#shared/lib/format.ts';
import { usePath } from '#shared/lib/navigation.ts';
import { paths } from '#shared/lib/paths.ts';
import { Notice } from '#shared/ui/notice.tsx';

/** Says that a reset isn't finished, on every page except Proxy accounts, which shows the reset itself. */
export function UnfinishedResetNotice() {
  const [path] = usePath();
  const reset = useUnfinishedReset();
  if (!reset || path === paths.proxyAccounts()) return null;
  const { createdAt, total, isAtWork } = reset;
  return (
    <Notice tone="info" title={isAtWork ? 'Resetting quota' : 'Reset not finished'}>
      <p>
        {`Started ${formatDateTime(createdAt)} for ${formatCount(total, 'account')}. `}
        <Link href={paths.proxyAccounts()}>
          {isAtWork ? 'See its progress on Proxy accounts' : 'Resume or stop it on Proxy accounts'}
        </Link>
      </p>
    </Notice>
  );
}

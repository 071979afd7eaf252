import { Link } from 'wouter';
import { useUnfinishedReset } from '#features/proxy-accounts/public';
import { usePath } from '#shared/lib/navigation.ts';
import { paths } from '#shared/lib/paths.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { unfinishedResetText } from '../texts.ts';

/** Says that a reset isn't finished, on every page except Proxy accounts, which shows the reset itself. */
export function UnfinishedResetNotice() {
  const [path] = usePath();
  const reset = useUnfinishedReset();
  if (!reset || path === paths.proxyAccounts()) return null;
  const { createdAt, total, isAtWork } = reset;
  return (
    <Notice tone="info" title={isAtWork ? 'Resetting quota' : 'Reset not finished'}>
      <p>
        {unfinishedResetText(createdAt, total)}{' '}
        <Link href={paths.proxyAccounts()}>
          {isAtWork ? 'See its progress on Proxy accounts' : 'Resume or stop it on Proxy accounts'}
        </Link>
      </p>
    </Notice>
  );
}

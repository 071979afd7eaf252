import { Link } from 'wouter';
import { useUnfinishedBulkEdit } from '#features/proxy-profile/public';
import { usePath } from '#shared/lib/navigation.ts';
import { paths } from '#shared/lib/paths.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { unfinishedBulkEditText } from '../texts.ts';

/** Says that a bulk edit isn't finished, on every page except Proxy profiles, which shows the bulk edit itself. */
export function UnfinishedBulkEditNotice() {
  const [path] = usePath();
  const edit = useUnfinishedBulkEdit();
  if (!edit || path === paths.proxyProfiles()) return null;
  const { createdAt, total, isAtWork } = edit;
  return (
    <Notice tone="info" title={isAtWork ? 'Updating profiles' : 'Bulk edit not finished'}>
      <p>
        {unfinishedBulkEditText(createdAt, total)}{' '}
        <Link href={paths.proxyProfiles()}>
          {isAtWork ? 'See its progress on Proxy profiles' : 'Resume or stop it on Proxy profiles'}
        </Link>
      </p>
    </Notice>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Square from 'lucide-react/icons/square';
import { useApi } from '#shared/api/api-context.tsx';
import { formatCount, formatDateTime, formatNumber, formatTimeOrDate } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import type { AccountList } from '../data/account-list.ts';
import { stopLoading } from '../data/list-loader.ts';
import styles from './progress.module.css';

interface LoadStatusProps {
  list: UseQueryResult<AccountList>;
  /** The list is read again without being asked for, which nobody needs to watch. */
  isQuiet: boolean;
  /** The list is old by now, and too long to be read again without being asked for. */
  isOffered: boolean;
}

/** How far the reading of the list has come, with a way to stop it and a way to go on, and how old it is. */
export function LoadStatus({ list, isQuiet, isOffered }: LoadStatusProps) {
  const api = useApi();
  const { data } = list;
  if (!data || data.absent) return null;
  const { total, complete, missing, rereadCount, loadedAt } = data;
  const count = list.isFetching ? (rereadCount ?? data.rows.length) : data.rows.length;
  const isWhole = complete && missing === 0;
  const loaded =
    total === undefined || total < count
      ? formatCount(count, 'account')
      : `${formatNumber(count)} of ${formatCount(total, 'account')}`;

  if (list.isFetching && !isQuiet) {
    return (
      <div className={styles.progress}>
        {total !== undefined && (
          <progress aria-label="Loading progress" max={total} value={Math.min(count, total)} />
        )}
        <span>{loaded} loaded…</span>
        <Button icon={Square} onClick={() => stopLoading(api)}>
          Stop
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.progress}>
      {missing > 0 && (
        <span>{formatCount(missing, 'page couldn’t be loaded', 'pages couldn’t be loaded')}</span>
      )}
      {!isWhole && <span>{loaded} loaded</span>}
      {loadedAt !== null && (
        <span role="status" title={formatDateTime(loadedAt)}>
          {isOffered && 'May be out of date. '}
          Loaded {formatTimeOrDate(loadedAt)}
        </span>
      )}
      {!list.isError && (
        <Button
          variant={isOffered ? 'primary' : 'quiet'}
          icon={RotateCw}
          busy={isQuiet}
          onClick={() => void list.refetch()}
        >
          {isWhole ? 'Refresh' : 'Load the rest'}
        </Button>
      )}
    </div>
  );
}

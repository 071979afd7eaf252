import type { UseQueryResult } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Square from 'lucide-react/icons/square';
import { useApi } from '#shared/api/api-context.tsx';
import { formatCount, formatDateTime, formatNumber, formatTimeOrDate } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import type { AccountList } from '../data/account-list.ts';
import { stopLoading } from '../data/list-loader.ts';
import styles from '#shared/ui/progress.module.css';

interface LoadStatusProps {
  list: UseQueryResult<AccountList>;
  /** The list is being refreshed automatically, so no progress needs to be shown. */
  isQuiet: boolean;
  /** The list is old, and too long to be refreshed automatically. */
  isOffered: boolean;
}

/** One button that starts and stops loading: two would take the focus from each other. */
const BUTTON = 'load';

/** The progress of loading the list, with buttons to stop and continue, and the list's age. */
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
        <Button key={BUTTON} icon={Square} onClick={() => stopLoading(api)}>
          Stop
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.progress}>
      {missing > 0 && (
        <span>{formatCount(missing, "page couldn't be loaded", "pages couldn't be loaded")}</span>
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
          key={BUTTON}
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

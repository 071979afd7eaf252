import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw, Square } from 'lucide-react';
import { useApi } from '#shared/api/api-context.tsx';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import type { AccountList } from '../data/account-list.ts';
import { stopLoading } from '../data/list-loader.ts';
import styles from './progress.module.css';

/** How far the reading of the list has come, with a way to stop it and a way to go on. */
export function LoadStatus({ list }: { list: UseQueryResult<AccountList> }) {
  const api = useApi();
  const { data } = list;
  if (!data || data.absent) return null;
  const { total, complete, missing, rereadCount } = data;
  const count = list.isFetching ? (rereadCount ?? data.rows.length) : data.rows.length;
  const isWhole = complete && missing === 0;
  const loaded =
    total === undefined || total < count
      ? formatCount(count, 'account')
      : `${formatNumber(count)} of ${formatCount(total, 'account')}`;

  if (list.isFetching) {
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
        <span>
          {formatCount(missing, 'page is missing', 'pages are missing')}; all else is here.
        </span>
      )}
      <span>{isWhole ? formatCount(count, 'account') : `${loaded} loaded`}</span>
      {!list.isError && (
        <Button variant="quiet" icon={RotateCw} onClick={() => void list.refetch()}>
          {isWhole ? 'Reload' : 'Load the rest'}
        </Button>
      )}
    </div>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '../lib/format.ts';
import { FailureNotice } from './failure-notice.tsx';
import styles from './query-view.module.css';

interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  /** The shape of what comes, and what it is, for a screen reader. */
  pending: ReactNode;
  pendingText: string;
  children: (data: T) => ReactNode;
}

/**
 * Shows a query's data. Data comes before the error: after a failed refetch both are there, and the
 * data stays, with its age.
 */
export function QueryView<T>({ query, pending, pendingText, children }: QueryViewProps<T>) {
  const notice = query.error && (
    <FailureNotice
      error={query.error}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
  if (query.data !== undefined) {
    return (
      <>
        {notice && (
          <div className={styles.stale}>
            {notice}
            <p>What is shown is from {formatDateTime(query.dataUpdatedAt)}.</p>
          </div>
        )}
        {children(query.data)}
      </>
    );
  }
  if (notice) return notice;
  return (
    <>
      <p role="status" className="visually-hidden">
        {pendingText}
      </p>
      {pending}
    </>
  );
}

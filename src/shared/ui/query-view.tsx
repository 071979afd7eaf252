import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNotice } from './failure-notice.tsx';

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
  const { data, error } = query;
  const notice = error && (
    <FailureNotice
      error={error}
      shownSince={data === undefined ? undefined : query.dataUpdatedAt}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
  if (data !== undefined) {
    return (
      <>
        {notice}
        {children(data)}
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

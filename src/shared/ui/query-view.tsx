import { useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { retryableLazy, LazyBoundary } from './lazy-boundary.tsx';
import { useLong } from './use-long.ts';

// What is said of faults comes after the first show, or when there is one.
const faults = () => import('./failure-notices.ts');
const FailureNotice = retryableLazy(async () => (await faults()).FailureNotice);
const WaitingNotice = retryableLazy(async () => (await faults()).WaitingNotice);
const StoppedNotice = retryableLazy(async () => (await faults()).StoppedNotice);

interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  /** Names the query, so that a slow one can be stopped. */
  queryKey: QueryKey;
  /** The shape of what comes, and what it is, for a screen reader. */
  pending: ReactNode;
  pendingText: string;
  children: (data: T) => ReactNode;
}

/**
 * Shows a query's data. Data comes before the error: after a failed refetch both are there, and the
 * data stays, with its age. What is slow can be stopped, which leaves what was there before.
 */
export function QueryView<T>(props: QueryViewProps<T>) {
  const { query, queryKey, pending, pendingText, children } = props;
  const { data, error, isFetching } = query;
  const cache = useQueryClient();
  const isLong = useLong(isFetching);
  const shownSince = data === undefined ? undefined : query.dataUpdatedAt;
  const onRetry = () => void query.refetch();
  const notice = error && (
    <FailureNotice error={error} shownSince={shownSince} retrying={isFetching} onRetry={onRetry} />
  );
  const waiting = isLong && (
    <WaitingNotice
      what={pendingText}
      shownSince={shownSince}
      onCancel={() => void cache.cancelQueries({ queryKey })}
    />
  );
  if (data !== undefined) {
    return (
      <>
        <LazyBoundary>
          {notice}
          {waiting}
        </LazyBoundary>
        {children(data)}
      </>
    );
  }
  return (
    <>
      <LazyBoundary>
        {notice}
        {waiting}
        {!isFetching && !error && <StoppedNotice onRetry={onRetry} />}
      </LazyBoundary>
      {isFetching && !error && (
        <>
          <p role="status" className="visually-hidden">
            {pendingText}
          </p>
          {pending}
        </>
      )}
    </>
  );
}

import { useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { retryableLazy, LazyBoundary } from './lazy-boundary.tsx';
import { useLong } from './use-long.ts';

// The code for errors loads after the first page is shown, or when there is one.
const faults = () => import('./failure-notices.ts');
const FailureNotice = retryableLazy(async () => (await faults()).FailureNotice);
const WaitingNotice = retryableLazy(async () => (await faults()).WaitingNotice);
const StoppedNotice = retryableLazy(async () => (await faults()).StoppedNotice);

interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  /** Identifies the query, so that a slow one can be stopped. */
  queryKey: QueryKey;
  /** A placeholder with the shape of the data, and its name for screen readers. */
  pending: Elements;
  pendingText: string;
  children: (data: T) => Elements;
}

/**
 * Shows a query's data. Data comes before the error: after a failed refetch both are set, and the data stays,
 * with its age. A slow query can be stopped, which keeps the previous data.
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
  const isStopped = data === undefined && !isFetching && !error;
  const isPending = data === undefined && isFetching && !error;
  return (
    <>
      <LazyBoundary>
        {notice}
        {waiting}
        {isStopped && <StoppedNotice onRetry={onRetry} />}
      </LazyBoundary>
      {isPending && (
        <>
          <p role="status" className="visually-hidden">
            {pendingText}
          </p>
          {pending}
        </>
      )}
      {data !== undefined && children(data)}
    </>
  );
}

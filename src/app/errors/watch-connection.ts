import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import type { CallLog } from '#shared/api/call-log.ts';
import { retryChunks } from '#shared/ui/lazy-boundary.tsx';

/**
 * Takes the state of the connection from calls, because the browser considers any network a connection. A
 * successful call ends "offline". After a call that lost its connection, or got the page of a login in front of
 * the API, the first call with a response retries the failed reads, once, and loads missing code again. Sends
 * nothing else. Returns the function that stops it.
 */
export function watchConnection(log: CallLog, cache: QueryClient): () => void {
  if (!navigator.onLine) onlineManager.setOnline(false);
  let wasOnline = onlineManager.isOnline();
  // This code loads after the page, and the connection may be lost by then.
  let lostAt = wasOnline ? -Infinity : Date.now();
  const stopOnline = onlineManager.subscribe((isOnline) => {
    if (wasOnline && !isOnline) lostAt = Date.now();
    wasOnline = isOnline;
  });
  const stopCalls = log.subscribe(() => {
    // Only the newest call counts: a call that started before the loss proves nothing about the time after
    // it.
    const [latest] = log.records();
    if (!latest || latest.startedAt < lostAt) return;
    if (isCutBy(latest.outcome)) {
      lostAt = latest.startedAt;
    } else if (latest.status !== null && lostAt > -Infinity) {
      lostAt = -Infinity;
      retryChunks();
      if (!onlineManager.isOnline()) {
        onlineManager.setOnline(true);
      } else {
        void cache.refetchQueries({ type: 'active', predicate: isCut });
      }
    }
  });
  // A call may have ended "offline" before the browser does.
  addEventListener('online', retryChunks);
  return () => {
    removeEventListener('online', retryChunks);
    stopOnline();
    stopCalls();
  };
}

function isCut({
  state: { error, fetchStatus },
}: {
  state: { error: unknown; fetchStatus: string };
}): boolean {
  return error instanceof ApiError && isCutBy(error.kind) && fetchStatus === 'idle';
}

/** Whether a call with this outcome didn't get as far as the API, or its response not as far as the page. */
function isCutBy(outcome: string): boolean {
  return outcome === 'network' || outcome === 'web-page';
}

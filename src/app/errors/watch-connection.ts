import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import type { CallLog } from '#shared/api/call-log.ts';
import { retryChunks } from '#shared/ui/lazy-boundary.tsx';

/**
 * Lets calls say more of the connection than the browser does, which counts any network as one. A call that
 * is answered ends "offline"; after one that was cut, the first that is answered has the reads that failed
 * tried again, once. Code that didn't arrive is asked for again then, too. Nothing else is sent. Returns what
 * ends it.
 */
export function watchConnection(log: CallLog, cache: QueryClient): () => void {
  if (!navigator.onLine) onlineManager.setOnline(false);
  let wasOnline = onlineManager.isOnline();
  // This code comes after the page, and the connection may be lost by then.
  let lostAt = wasOnline ? -Infinity : Date.now();
  const stopOnline = onlineManager.subscribe((isOnline) => {
    if (wasOnline && !isOnline) lostAt = Date.now();
    if (!wasOnline && isOnline) retryChunks();
    wasOnline = isOnline;
  });
  const stopCalls = log.subscribe(() => {
    // The newest alone: a call that began before the loss proves nothing of the time after it.
    const [latest] = log.records();
    if (!latest || latest.startedAt < lostAt) return;
    if (latest.outcome === 'network') {
      lostAt = latest.startedAt;
    } else if (latest.status !== null && lostAt > -Infinity) {
      lostAt = -Infinity;
      if (!onlineManager.isOnline()) {
        onlineManager.setOnline(true);
      } else {
        retryChunks();
        void cache.refetchQueries({ type: 'active', predicate: isCut });
      }
    }
  });
  return () => {
    stopOnline();
    stopCalls();
  };
}

function isCut({
  state: { error, fetchStatus },
}: {
  state: { error: unknown; fetchStatus: string };
}): boolean {
  return error instanceof ApiError && error.kind === 'network' && fetchStatus === 'idle';
}

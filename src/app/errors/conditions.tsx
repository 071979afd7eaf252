import { onlineManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { LazyBoundary, retryableLazy, retryChunks } from '#shared/ui/lazy-boundary.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { Button } from '#shared/ui/button.tsx';
import { storageProblem } from '#shared/storage/device-database.ts';
import { keepAddressesShort } from '#shared/page/short-addresses.ts';
import { useObservable } from '#shared/lib/observable.ts';
import { ApiError } from '#shared/api/api-error.ts';
import type { CallLog } from '#shared/api/call-log.ts';
import { isReplaced } from './new-version.ts';
import { forgiveTranslation } from './forgive-translation.ts';
import * as texts from './texts.tsx';

forgiveTranslation();

// It reads records of the accounts and profiles; this file doesn't wait for that code.
const UnfinishedRuns = retryableLazy(
  async () => (await import('../runs/unfinished-runs.tsx')).UnfinishedRuns,
);

// The messages for failed and slow calls load with this file, before they are needed.
const ahead = [
  import('#shared/ui/failure-notices.ts'),
  import('./error-page.tsx'),
  import('#shared/api/failure.ts'),
];
// Code that fails to load is loaded again when it is needed.
for (const code of ahead) code.catch(() => undefined);

/** Conditions that apply to every page: no connection, a new version, no storage, an unfinished run, a missing key lock. */
export function Conditions({ isUnguarded }: { isUnguarded: boolean }) {
  const { log } = useApi();
  const cache = useQueryClient();
  useEffect(keepAddressesShort, []);
  useEffect(() => watchConnection(log, cache), [log, cache]);
  return (
    <div className="stack conditions" aria-live="polite">
      <OfflineNotice />
      <VersionNotice />
      <StorageNotice />
      <LazyBoundary missing={null}>
        <UnfinishedRuns />
      </LazyBoundary>
      {isUnguarded && (
        <Notice tone="warning" title={texts.lockNotReady}>
          <p>{texts.lockIsMissing}</p>
        </Notice>
      )}
    </div>
  );
}

/** While offline: how old the data is, and what can't be done. */
function OfflineNotice() {
  const reason = useOfflineReason();
  const cache = useQueryClient();
  if (reason === undefined) return null;
  const readAt = cache
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.dataUpdatedAt > 0 })
    .map(({ state }) => state.dataUpdatedAt);
  return (
    <Notice tone="warning" title={texts.offline}>
      <p>{texts.offlineMeaning(readAt.length > 0 ? Math.min(...readAt) : undefined)}</p>
    </Notice>
  );
}

/** Minimum milliseconds between two checks when the user returns to the tab. */
const INTERVAL = 10 * 60_000;

/**
 * Offers to reload once the site serves a newer version. Checks when code failed to load, and when the user
 * returns to the tab after a while. Never reloads the page by itself, so typed text stays.
 */
function VersionNotice() {
  const [isNew, setNew] = useState(false);
  // That notice asks for the same.
  const isOutdated = useObservable(storageProblem) === 'outdated';

  useEffect(() => {
    if (isNew) return undefined;
    let lookedAt = performance.now();
    async function look() {
      lookedAt = performance.now();
      if (await isReplaced()) setNew(true);
    }
    const onReturn = () => {
      if (!document.hidden && performance.now() - lookedAt > INTERVAL) void look();
    };
    const onMissing = () => void look();
    addEventListener('vite:preloadError', onMissing);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      removeEventListener('vite:preloadError', onMissing);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [isNew]);

  return (
    isNew &&
    !isOutdated && (
      <Notice
        tone="info"
        title={texts.update}
        actions={<Button onClick={() => location.reload()}>{texts.reloadPage}</Button>}
      >
        <p>{texts.updateMeaning}</p>
      </Notice>
    )
  );
}

/** While this page can't use what is saved in the browser: why, and what that means. */
function StorageNotice() {
  const problem = useObservable(storageProblem);
  if (problem === null) return null;
  if (problem === 'outdated') {
    return (
      <Notice
        tone="warning"
        title={texts.outdated}
        actions={<Button onClick={() => location.reload()}>{texts.reloadPage}</Button>}
      >
        <p>{texts.outdatedMeaning}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={texts.noStorage}>
      <p>{texts.noStorageCauses[problem]}</p>
    </Notice>
  );
}

/**
 * Takes the state of the connection from calls, because the browser considers any network a connection. A
 * successful call ends "offline". After a call that lost its connection, or got the page of a login in front of
 * the API, the first call with a response retries the failed reads, once, and loads missing code again. Sends
 * nothing else. Returns the function that stops it.
 */
function watchConnection(log: CallLog, cache: QueryClient): () => void {
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

function isCut({ state: { error, fetchStatus } }: Query): boolean {
  return error instanceof ApiError && isCutBy(error.kind) && fetchStatus === 'idle';
}

/** Whether a call with this outcome didn't get as far as the API, or its response not as far as the page. */
function isCutBy(outcome: string): boolean {
  return ['network', 'cut', 'web-page', 'challenge'].includes(outcome);
}

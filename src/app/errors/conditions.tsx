import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { LazyBoundary, retryableLazy } from '#shared/ui/lazy-boundary.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import styles from './conditions.module.css';
import { OfflineNotice } from './offline-notice.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { VersionNotice } from './version-notice.tsx';
import { watchConnection } from './watch-connection.ts';

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
  useEffect(() => watchConnection(log, cache), [log, cache]);
  return (
    <div className={styles.conditions} aria-live="polite">
      <OfflineNotice />
      <VersionNotice />
      <StorageNotice />
      <LazyBoundary missing={null}>
        <UnfinishedRuns />
      </LazyBoundary>
      {isUnguarded && (
        <Notice tone="warning" title="Automatic lock isn't ready yet">
          <p>
            Part of the console hasn&apos;t loaded, so this page won&apos;t lock when idle or ask
            for a new key. Sign out before leaving this device unattended.
          </p>
        </Notice>
      )}
    </div>
  );
}

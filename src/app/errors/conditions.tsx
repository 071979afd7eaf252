import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { LazyBoundary, retryableLazy } from '#shared/ui/lazy-boundary.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import styles from './conditions.module.css';
import { OfflineNotice } from './offline-notice.tsx';
import { VersionNotice } from './version-notice.tsx';
import { watchConnection } from './watch-connection.ts';

// Reads the records of the accounts, whose code this file doesn't wait for.
const UnfinishedResetNotice = retryableLazy(
  async () => (await import('../unfinished-reset-notice.tsx')).UnfinishedResetNotice,
);

// What is said of failed and slow calls comes with this file, before there are any.
const ahead = [
  import('#shared/ui/failure-notices.ts'),
  import('./error-page.tsx'),
  import('#shared/api/failure.ts'),
];
// What does not arrive is asked for again when it is needed.
for (const code of ahead) code.catch(() => undefined);

/** What holds for every page: no connection, a new version, a reset to finish, nothing that guards the key. */
export function Conditions({ isUnguarded }: { isUnguarded: boolean }) {
  const { log } = useApi();
  const cache = useQueryClient();
  useEffect(() => watchConnection(log, cache), [log, cache]);
  return (
    <div className={styles.conditions} aria-live="polite">
      <OfflineNotice />
      <VersionNotice />
      <LazyBoundary missing={null}>
        <UnfinishedResetNotice />
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

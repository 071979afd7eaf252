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
        <Notice tone="warning" title="The console cannot lock itself yet">
          <p>
            The part of it that guards your key did not arrive, and is asked for again every few
            seconds. Until it is there, this page does not lock when nobody uses it, and cannot ask
            for another key. Sign out before you leave this device alone.
          </p>
        </Notice>
      )}
    </div>
  );
}

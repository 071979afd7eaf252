import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import styles from './conditions.module.css';
import { OfflineNotice } from './offline-notice.tsx';
import { VersionNotice } from './version-notice.tsx';
import { watchConnection } from './watch-connection.ts';

// What is said of failed and slow calls comes with this file, before there are any.
void import('#shared/ui/faults.ts');
void import('./error-page.tsx');

/** What holds for every page: no connection, a new version. */
export function Conditions() {
  const { log } = useApi();
  const cache = useQueryClient();
  useEffect(() => watchConnection(log, cache), [log, cache]);
  return (
    <div className={styles.conditions} aria-live="polite">
      <OfflineNotice />
      <VersionNotice />
    </div>
  );
}

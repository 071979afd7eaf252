import { useSyncExternalStore } from 'react';
import { apiAddress } from '#shared/api/api-address.ts';
import { useApi } from '#shared/api/api-context.tsx';
import { ActivityTabs } from '#shared/ui/activity-tabs.tsx';
import { ClearAction } from '#shared/ui/clear-action.tsx';
import { Page } from '#shared/ui/page.tsx';
import styles from './activity-screen.module.css';
import { CallsTable } from './calls-table.tsx';

/** Every API request of this tab: what the console did, and how the API responded. */
export function ActivityScreen() {
  const { config, log } = useApi();
  const calls = useSyncExternalStore(log.subscribe, log.records);
  return (
    <Page
      title="Activity"
      description="API requests from this tab, newest first. The last 1,000 are kept until you close or reload the tab."
      actions={
        <ClearAction
          label="Clear activity"
          disabledReason={calls.length === 0 ? 'Nothing to clear' : undefined}
          onClear={log.clear}
        >
          This removes all requests from the list and can&apos;t be undone.
        </ClearAction>
      }
    >
      <ActivityTabs />
      {calls.length === 0 ? (
        <p className={styles.none}>
          <strong>No requests yet</strong> Open another page to see its requests here.
        </p>
      ) : (
        <CallsTable calls={calls} baseUrl={apiAddress(config)} />
      )}
    </Page>
  );
}

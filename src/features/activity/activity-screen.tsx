import { Eraser, History } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { apiAddress } from '#shared/api/api-address.ts';
import { useApi } from '#shared/api/api-context.tsx';
import { paths } from '#shared/lib/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Page } from '#shared/ui/page.tsx';
import { CallsTable } from './calls-table.tsx';

/** Every API request of this tab: what the console did, and how the API responded. */
export function ActivityScreen() {
  const { config, log } = useApi();
  const calls = useSyncExternalStore(log.subscribe, log.records);
  return (
    <Page
      title="Activity"
      description={
        <>
          API requests from this tab, newest first. The last 1,000 are kept until you close or
          reload the tab. See also <Link href={paths.contract()}>API compatibility</Link>.
        </>
      }
      actions={
        <Button
          icon={Eraser}
          disabledReason={calls.length === 0 ? 'Nothing to clear' : undefined}
          onClick={log.clear}
        >
          Clear activity
        </Button>
      }
    >
      {calls.length === 0 ? (
        <Empty icon={History} title="No requests yet">
          <p>Open another page to see its requests here.</p>
        </Empty>
      ) : (
        <CallsTable calls={calls} baseUrl={apiAddress(config)} />
      )}
    </Page>
  );
}

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

/** Every API call of this tab, for whoever wonders what the console did and what the API answered. */
export function ActivityScreen() {
  const { config, log } = useApi();
  const calls = useSyncExternalStore(log.subscribe, log.records);
  return (
    <Page
      title="Activity"
      description={
        <>
          The API calls of this tab, newest first. At most 1,000 are kept, and only until the tab is
          closed or reloaded. What they show of the API stands on the page{' '}
          <Link href={paths.contract()}>Contract</Link>.
        </>
      }
      actions={
        <Button
          icon={Eraser}
          disabledReason={calls.length === 0 ? 'There are no calls to clear' : undefined}
          onClick={log.clear}
        >
          Clear
        </Button>
      }
    >
      {calls.length === 0 ? (
        <Empty icon={History} title="No API calls">
          <p>Open another page: what it asks of the API will stand here.</p>
        </Empty>
      ) : (
        <CallsTable calls={calls} baseUrl={apiAddress(config)} />
      )}
    </Page>
  );
}

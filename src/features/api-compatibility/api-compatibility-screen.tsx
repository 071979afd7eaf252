import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { currentUserQuery } from '#shared/api/queries.ts';
import { ActivityTabs } from '#shared/ui/activity-tabs.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Page } from '#shared/ui/page.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useDrawn } from '#shared/ui/use-drawn.ts';
import { AssumptionsPanel } from './assumptions-panel.tsx';
import { endedCalls } from './calls.ts';
import { MismatchesPanel } from './mismatches-panel.tsx';
import { storedEvidenceQuery } from './queries.ts';
import { ReportDialog } from './report-dialog.tsx';
import type { Evidence } from './evidence.ts';
import { EvidencePanel } from './evidence-panel.tsx';

/** How well the API follows the contract, and how it behaves where the contract doesn't specify anything. */
export function ApiCompatibilityScreen() {
  const api = useApi();
  const { client, config, log } = api;
  const [isReporting, setReporting] = useState(false);
  const { data: stored } = useQuery(storedEvidenceQuery(api));
  // Only cached data: this page sends no request to the API.
  const { data: user } = useQuery({ ...currentUserQuery(client), enabled: false });
  const records = useSyncExternalStore(log.subscribe, log.records);
  const calls = useMemo(() => endedCalls(records, config), [records, config]);
  const evidence: Evidence | undefined = stored && { ...stored, config, calls, user: user?.value };
  const isDrawn = useDrawn(stored !== undefined);

  return (
    <Page
      title="API compatibility"
      description="How this API's responses compare with the API contract, and what was observed where the contract doesn't specify it."
      actions={
        <Button
          icon={FileText}
          disabledReason={evidence ? undefined : 'Still loading'}
          onClick={() => setReporting(true)}
        >
          Copy report
        </Button>
      }
    >
      <ActivityTabs />
      {evidence && isDrawn ? (
        <>
          <MismatchesPanel mismatches={evidence.mismatches} calls={calls} />
          <AssumptionsPanel evidence={evidence} />
          <EvidencePanel evidence={evidence} />
        </>
      ) : (
        <Skeleton lines={6} />
      )}
      {evidence && isReporting && (
        <ReportDialog evidence={evidence} onClose={() => setReporting(false)} />
      )}
    </Page>
  );
}

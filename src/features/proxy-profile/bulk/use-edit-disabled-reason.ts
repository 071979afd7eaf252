import { useApi } from '#shared/api/api-context.tsx';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { busyReason, useActiveRun, useOtherRuns } from '#shared/run/browser/shown-runs.ts';
import { bulkEditJournal } from './storage/journal.ts';

/** Why no profiles can be edited together now; undefined: they can. */
export function useEditDisabledReason(): string | undefined {
  const { config } = useApi();
  const offline = useOfflineReason();
  const busy = busyReason('bulk edit', useActiveRun(bulkEditJournal));
  const isElsewhere = useOtherRuns(bulkEditJournal).some(({ run }) => !run.ended);
  if (!config.profileRead) return "This API doesn't support reading profiles";
  return offline ?? busy ?? (isElsewhere ? 'A bulk edit is running in another tab' : undefined);
}

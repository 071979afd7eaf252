import { useApi } from '#shared/api/api-context.tsx';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { startDisabledReason, useActiveRun, useOtherRuns } from './active-run.ts';

/** Why no profiles can be edited together now; undefined: they can. */
export function useEditDisabledReason(): string | undefined {
  const { config } = useApi();
  const offline = useOfflineReason();
  const busy = startDisabledReason(useActiveRun());
  const isElsewhere = useOtherRuns().some(({ run }) => !run.ended);
  if (!config.profileRead) return "This API doesn't support reading profiles";
  return offline ?? busy ?? (isElsewhere ? 'A bulk edit is running in another tab' : undefined);
}

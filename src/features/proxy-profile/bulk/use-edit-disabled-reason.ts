import { useApi } from '#shared/api/api-context.tsx';
import { useStartReason } from '#shared/run/browser/use-start-reason.ts';
import { busyReason, useActiveRun, useOtherRuns } from '#shared/run/browser/runs.ts';
import { anotherElsewhere } from '#shared/run/run-texts.ts';
import { bulkEditJournal } from './storage/journal.ts';
import * as texts from './texts.ts';

/** Why no profiles can be edited together now; undefined: they can. */
export function useEditDisabledReason(): string | undefined {
  const { config } = useApi();
  const cannotStart = useStartReason();
  const busy = busyReason(useActiveRun(bulkEditJournal));
  const isElsewhere = useOtherRuns(bulkEditJournal).some(({ run }) => !run.ended);
  if (!config.profileRead) return texts.noRead;
  return cannotStart ?? busy ?? (isElsewhere ? anotherElsewhere : undefined);
}

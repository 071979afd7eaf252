import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/api-context.tsx';
import { unfinishedRun, type UnfinishedRun } from '#shared/run/unfinished-run.ts';
import { useActiveRun } from '../bulk/active-run.ts';
import { runsQuery } from '#shared/run/browser/run-kind.ts';
import { bulkEditJournal } from '../bulk/storage/journal.ts';

/** The unfinished bulk edit of this API and user, according to this browser. */
export function useUnfinishedBulkEdit(): UnfinishedRun | undefined {
  const { data } = useQuery(runsQuery(bulkEditJournal, useApi()));
  return unfinishedRun(data, useActiveRun());
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/api-context.tsx';
import { unfinishedRun, type UnfinishedRun } from '#shared/run/unfinished-run.ts';
import { useActiveRun } from '../bulk/active-run.ts';
import { bulkEditsQuery } from '../bulk/runs-query.ts';

/** The unfinished bulk edit of this API and user, according to this browser. */
export function useUnfinishedBulkEdit(): UnfinishedRun | undefined {
  const { data } = useQuery(bulkEditsQuery(useApi()));
  return unfinishedRun(data, useActiveRun());
}

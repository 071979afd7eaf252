import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/api-context.tsx';
import { isAtWork } from '#shared/run/run-state.ts';
import { useActiveRun } from '../bulk/active-run.ts';
import { bulkEditsQuery } from '../bulk/runs-query.ts';

interface UnfinishedBulkEdit {
  /** When it was started, in milliseconds since the epoch. */
  createdAt: number;
  /** The number of its profiles. */
  total: number;
  /** Whether this tab is running it. */
  isAtWork: boolean;
}

/** The unfinished bulk edit of this API and user, according to this browser. */
export function useUnfinishedBulkEdit(): UnfinishedBulkEdit | undefined {
  const { data } = useQuery(bulkEditsQuery(useApi()));
  const active = useActiveRun();
  const run = data?.find(({ ended }) => ended === null);
  if (!run) return undefined;
  const isActive = active?.run.id === run.id;
  // The records are updated after the end of a run.
  if (isActive && active.state.kind === 'ended') return undefined;
  const { createdAt, total } = run;
  return { createdAt, total, isAtWork: isActive && !active.isElsewhere && isAtWork(active.state) };
}

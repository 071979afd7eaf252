import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/api-context.tsx';
import { useActiveRun } from '../reset/active-run.ts';
import { isAtWork } from '#shared/run/run-state.ts';
import { runsQuery } from '../reset/run-queries.ts';

interface UnfinishedReset {
  /** When it was started, in milliseconds since the epoch. */
  createdAt: number;
  /** The number of its accounts. */
  total: number;
  /** Whether this tab is running it. */
  isAtWork: boolean;
}

/** The latest unfinished reset of this API and user, according to this browser. */
export function useUnfinishedReset(): UnfinishedReset | undefined {
  const { data } = useQuery(runsQuery(useApi()));
  const active = useActiveRun();
  const run = data?.find(({ ended }) => ended === null);
  if (!run) return undefined;
  const isActive = active?.run.id === run.id;
  // The records are updated after the end of a run.
  if (isActive && active.state.kind === 'ended') return undefined;
  const { createdAt, total } = run;
  return { createdAt, total, isAtWork: isActive && isAtWork(active.state) };
}

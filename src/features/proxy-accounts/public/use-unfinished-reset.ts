import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/api-context.tsx';
import { useActiveRun } from '../reset/active-run.ts';
import { isAtWork } from '../reset/engine/run-state.ts';
import { runsQuery } from '../reset/run-queries.ts';

interface UnfinishedReset {
  /** When it was started, in milliseconds since the epoch. */
  createdAt: number;
  /** How many accounts it is about. */
  total: number;
  /** Whether this tab works on it now. */
  isAtWork: boolean;
}

/** The latest reset of this API and user that has not ended, as this browser knows it. */
export function useUnfinishedReset(): UnfinishedReset | undefined {
  const { data } = useQuery(runsQuery(useApi()));
  const active = useActiveRun();
  const run = data?.find(({ ended }) => ended === null);
  if (!run) return undefined;
  const isActive = active?.run.id === run.id;
  // The records follow the end of a run.
  if (isActive && active.state.kind === 'ended') return undefined;
  const { createdAt, total } = run;
  return { createdAt, total, isAtWork: isActive && isAtWork(active.state) };
}

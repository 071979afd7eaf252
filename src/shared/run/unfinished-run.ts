import { isAtWork, type RunState } from './run-state.ts';

/** A run that isn't finished, according to this browser. */
export interface UnfinishedRun {
  /** When it was started, in milliseconds since the epoch. */
  createdAt: number;
  /** The number of its accounts or profiles. */
  total: number;
  /** Whether this tab is running it. */
  isAtWork: boolean;
}

interface RunHead {
  id: string;
  createdAt: number;
  total: number;
  ended: object | null;
}

/** The latest unfinished one of some runs, the latest first. `active`: the run that this tab shows. */
export function unfinishedRun(
  runs: readonly RunHead[] | undefined,
  active: { run: { id: string }; state: RunState; isElsewhere?: boolean } | null,
): UnfinishedRun | undefined {
  const run = runs?.find(({ ended }) => ended === null);
  if (!run) return undefined;
  const isActive = active?.run.id === run.id;
  // The records are updated after the end of a run.
  if (isActive && active.state.kind === 'ended') return undefined;
  const { createdAt, total } = run;
  return { createdAt, total, isAtWork: isActive && !active.isElsewhere && isAtWork(active.state) };
}

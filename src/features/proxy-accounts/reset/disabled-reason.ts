import type { Job } from './job.ts';
import { isAtWork } from './engine/run-state.ts';

/** Why no reset of the chosen accounts can be asked for now; undefined: it can. */
export function resetDisabledReason(job: Job | null, selected: number): string | undefined {
  if (job && isAtWork(job.state)) return 'A reset is under way';
  if (job?.state.kind === 'paused') return 'Another reset is not finished: resume or end it first';
  return selected === 0 ? 'Select at least one account' : undefined;
}

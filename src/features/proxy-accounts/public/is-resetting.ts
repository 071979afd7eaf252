import type { Api } from '#shared/api/api-context.tsx';
import { sessionStateOf } from '../state/session-state.ts';

/**
 * Whether a reset is under way in this tab. One that waits for a key or for the network is not: that may take
 * days.
 */
export function isResetting(api: Api): boolean {
  const state = sessionStateOf(api).job.get()?.state;
  if (state?.kind === 'waiting') return state.until !== undefined;
  return state?.kind === 'running' || state?.kind === 'halting';
}

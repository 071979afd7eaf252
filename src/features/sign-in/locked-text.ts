import { formatCount } from '#shared/lib/format.ts';

/** Why a remembered key is requested again. `minutes` 0: another tab, which has a time limit, locked it. */
export function lockedText(minutes: number): string {
  return minutes > 0
    ? `The key was cleared after ${formatCount(minutes, 'minute')} of inactivity.`
    : 'The console was locked in another tab.';
}

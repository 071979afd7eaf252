import { formatCount } from '#shared/lib/format.ts';

/** Why a remembered key is asked for again. `minutes` 0: another tab, which has a limit, has locked it. */
export function lockedText(minutes: number): string {
  return minutes > 0
    ? `The key was cleared after ${formatCount(minutes, 'minute')} of inactivity.`
    : 'The console was locked in another tab.';
}

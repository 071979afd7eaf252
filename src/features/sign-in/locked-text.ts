import { formatCount } from '#shared/lib/format.ts';

/** Why a remembered key is asked for again. `minutes` 0: another tab, which has a limit, has locked it. */
export function lockedText(minutes: number): string {
  const when = minutes > 0 ? ` after ${formatCount(minutes, 'minute')} without use` : '';
  return `Locked${when}: the key is no longer on this device.`;
}

import { formatCount } from '#shared/lib/format.ts';

/** Why a remembered key is asked for again. */
export function lockedText(minutes: number): string {
  return `Locked after ${formatCount(minutes, 'minute')} without use: the key is no longer on this device.`;
}

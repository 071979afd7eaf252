import { tryOrNull } from '#shared/lib/try-or-null.ts';

const PROBE = 'proxy-console.probe';
/** More than a sign-in takes, so that a sign-in fits if this does. */
const SIZE = 2_000;

/** Whether a storage accepts data now: a browser may forbid it, and it may be full. */
export function canKeep(store: () => Storage): boolean {
  const isKept = tryOrNull(() => {
    store().setItem(PROBE, 'x'.repeat(SIZE));
    return true;
  });
  tryOrNull(() => store().removeItem(PROBE));
  return isKept === true;
}

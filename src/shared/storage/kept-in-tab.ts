import { KEPT } from '../api/session.ts';
import { tryOrNull } from '../lib/try-or-null.ts';

/** Dispatched before the console comes back in another language; prevented by what can't be kept. */
export const KEEP = 'keepintab';

/**
 * Has `keptInTab` keep what it was given, for the page after this one. Returns whether all of it is kept. If not, the
 * browser may ask, and the user may stay and discard it: then it is kept once this page goes.
 */
export function keepInTab(): boolean {
  const before = stored();
  if (dispatchEvent(new Event(KEEP, { cancelable: true }))) return true;
  store(before);
  addEventListener('pagehide', () => dispatchEvent(new Event(KEEP)), { once: true });
  return false;
}

/**
 * Keeps a value that only this page has while the console comes back in another language. Returns the value that the
 * page before has kept, once.
 */
export function keptInTab<T>(name: string, value: () => T, signal: AbortSignal): T | undefined {
  function keep(event: Event): void {
    if (!store({ ...stored(), [name]: value() })) event.preventDefault();
  }
  addEventListener(KEEP, keep, { signal });
  const { [name]: found, ...others } = stored();
  if (found !== undefined) store(others);
  return found as T | undefined;
}

function stored(): Record<string, unknown> {
  const json = tryOrNull(() => JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as unknown);
  return (json ?? {}) as Record<string, unknown>;
}

/** Returns whether there was room. */
function store(values: Record<string, unknown>): true | null {
  return tryOrNull(() => {
    sessionStorage.setItem(KEPT, JSON.stringify(values));
    return true;
  });
}

import { KEPT } from '../api/session.ts';
import { tryOrNull } from '../lib/try-or-null.ts';

/** Dispatched when this page goes and the console comes back in another language. */
const KEEP = 'keepintab';

/** Lets `keptInTab` keep what it was given, once this page goes: the browser may ask first, and the user may stay. */
export function keepWhenGone(): void {
  addEventListener('pagehide', () => dispatchEvent(new Event(KEEP)), { once: true });
}

/**
 * Keeps a value that only this page has while the console comes back in another language. Returns the value that the
 * page before has kept, once.
 */
export function keptInTab<T>(name: string, value: () => T, signal: AbortSignal): T | undefined {
  addEventListener(KEEP, () => store({ ...stored(), [name]: value() }), { signal });
  const { [name]: found, ...others } = stored();
  if (found !== undefined) store(others);
  return found as T | undefined;
}

function stored(): Record<string, unknown> {
  const json = tryOrNull(() => JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as unknown);
  return (json ?? {}) as Record<string, unknown>;
}

/** A tab without room keeps nothing. */
function store(values: Record<string, unknown>): void {
  tryOrNull(() => sessionStorage.setItem(KEPT, JSON.stringify(values)));
}

import { useEffect, useEffectEvent, useState } from 'react';
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

/** `keptInTab` for what a component has; `take` is called with what the page before has kept. */
export function useKeptInTab<T>(name: string, value: () => T, take: (kept: T) => void): void {
  const current = useEffectEvent(value);
  const takeKept = useEffectEvent(take);
  useEffect(() => {
    const end = new AbortController();
    const kept = keptInTab(name, () => current(), end.signal);
    if (kept !== undefined) takeKept(kept);
    return () => end.abort();
  }, [name]);
}

/** A state that stays while the console comes back in another language. */
export function useKeptState<T>(name: string, initial: T | (() => T)): [T, (value: T) => void] {
  const [value, setValue] = useState(initial);
  useKeptInTab(name, () => value, setValue);
  return [value, setValue];
}

import { useEffect, useEffectEvent, useState } from 'react';
import { keptInTab } from './kept-in-tab.ts';

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

import { useSyncExternalStore } from 'react';
import type { Room } from '../model/columns.ts';

const NARROW = '(width < 40rem)';
/** Here the details stand beside the list; the style sheet says the same. */
const WIDE = '(width >= 75rem)';

function subscribe(onChange: () => void): () => void {
  const queries = [NARROW, WIDE].map((query) => globalThis.matchMedia?.(query));
  for (const query of queries) query?.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query?.removeEventListener('change', onChange);
  };
}

function roomOf(): 'narrow' | 'medium' | 'wide' {
  const matches = (query: string) => globalThis.matchMedia?.(query).matches ?? query === WIDE;
  return matches(NARROW) ? 'narrow' : matches(WIDE) ? 'wide' : 'medium';
}

/** How much room the table has: by default no column of it is cut off. */
export function useRoom(areDetailsOpen: boolean): Room {
  const room = useSyncExternalStore(subscribe, roomOf);
  return room === 'wide' && areDetailsOpen ? 'medium' : room;
}

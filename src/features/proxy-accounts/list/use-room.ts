import { useSyncExternalStore } from 'react';
import { NARROW } from '#shared/ui/use-popover-layer.ts';
import type { Room } from '../model/columns.ts';

/** At this width the details are beside the list; same value as in the style sheet. */
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
  // Paper has room for what a desk shows.
  if (matches('print')) return 'wide';
  return matches(NARROW) ? 'narrow' : matches(WIDE) ? 'wide' : 'medium';
}

/** The space of the table: by default no column is cut off. */
export function useRoom(areDetailsOpen: boolean): Room {
  const room = useSyncExternalStore(subscribe, roomOf);
  return room === 'wide' && areDetailsOpen ? 'medium' : room;
}

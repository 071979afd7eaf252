import type { SlicedTask } from '#shared/lib/time-slicing.ts';

/** What can be searched. There may be very many texts, so each is made when it is first looked at. */
export interface Searched {
  size: number;
  textAt: (position: number) => string;
}

export interface Found {
  /** Positions of the hits, the best first. */
  hits: number[];
  /** How many there are, shown or not. */
  total: number;
}

/** How many texts are looked at between two chances to be interrupted. */
const STEP = 500;

/** A text to be searched, from its parts; what is typed is compared with it without case. */
export function searchText(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join('\n').toLowerCase();
}

/** The texts of some items, each made once. */
export function textsOf<T>(items: readonly T[], textOf: (item: T) => string): Searched {
  const made: string[] = [];
  return {
    size: items.length,
    textAt(position) {
      const item = items[position];
      return (made[position] ??= item === undefined ? '' : textOf(item));
    },
  };
}

/**
 * The texts that hold every typed word, at most `limit` of them. Those of which a part begins with what is
 * typed come first; else they keep their order. Nothing typed: all of them.
 */
export function* search(
  { size, textAt }: Searched,
  typed: string,
  limit: number,
): SlicedTask<Found> {
  const words = searchText(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const beginning = words.join(' ');
  const first: number[] = [];
  const others: number[] = [];
  let total = 0;
  for (let position = 0; position < size; position += 1) {
    if (position % STEP === 0) yield;
    const text = textAt(position);
    if (!words.every((word) => text.includes(word))) continue;
    total += 1;
    const begins = text.startsWith(beginning) || text.includes(`\n${beginning}`);
    const rank = begins ? first : others;
    if (rank.length < limit) rank.push(position);
  }
  return { hits: [...first, ...others].slice(0, limit), total };
}

import type { LucideIcon } from 'lucide-react';
import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import { wordFinderOf } from '#shared/lib/typed.ts';

/** Something to open or to run. */
export interface Entry {
  label: string;
  /** Distinguishes it from others with the same name. */
  detail?: string | undefined;
  icon: LucideIcon;
  /** Why it can't be run now. */
  disabledReason?: string | undefined;
  /** Whether the palette stays open, and shows what `run` says. Otherwise it has closed before. */
  staysOpen?: boolean;
  run: (say: (text: string) => void) => unknown;
}

export interface FoundGroup {
  title: string;
  /** The entries that are shown, best first. */
  entries: Entry[];
  /** Total number of hits, shown or not. */
  total: number;
  /** Shown only if there are no hits at all. */
  isLastResort?: boolean;
  /** What can be done with the entries, shown after them. */
  actions?: FoundGroup | undefined;
}

/** Searches entries of one type. */
export type Group = (typed: string) => SlicedTask<FoundGroup>;

interface Searched<T> {
  items: readonly T[];
  /** The texts by which an item is found, as far as it has them. */
  textsOf: (item: T) => readonly (string | null | undefined)[];
  entryOf: (item: T) => Entry;
  actionsOf?: (items: readonly T[]) => FoundGroup | undefined;
  /** Maximum number of entries shown. */
  limit?: number;
}

/** Number of texts searched between two chances to be interrupted. */
const STEP = 500;

/**
 * Finds the items whose texts contain every typed word, ignoring case; without typed text all of them. Those
 * with a text that starts with the typed one come first; otherwise the order stays. There may be very many
 * items, so what is searched of each is made once, when it is first needed.
 */
export function groupOf<T>(
  title: string,
  { items, textsOf, entryOf, actionsOf, limit = items.length }: Searched<T>,
): Group {
  const made: string[] = [];
  return function* search(typed) {
    const finds = wordFinderOf(typed);
    const beginning = typed.trim().replaceAll(/\s+/g, ' ').toLowerCase();
    const first: T[] = [];
    const others: T[] = [];
    let total = 0;
    for (const [position, item] of items.entries()) {
      if (position % STEP === 0) yield;
      const text = (made[position] ??= textsOf(item).filter(Boolean).join('\n').toLowerCase());
      if (!finds(text)) continue;
      total += 1;
      const begins = text.startsWith(beginning) || text.includes(`\n${beginning}`);
      const rank = begins ? first : others;
      if (rank.length < limit) rank.push(item);
    }
    const best = [...first, ...others].slice(0, limit);
    return { title, entries: best.map(entryOf), total, actions: actionsOf?.(best) };
  };
}

import type { LucideIcon } from 'lucide-react';
import type { SlicedTask } from '#shared/lib/time-slicing.ts';

/** Something to open or to run. */
export interface Entry {
  label: string;
  /** Distinguishes it from others with the same name. */
  detail?: string | undefined;
  /** Other words by which it is found. */
  words?: string | undefined;
  icon: LucideIcon;
  /** Why it can't be run now. */
  disabledReason?: string | undefined;
  /** Runs after the palette has closed. */
  run: () => void | Promise<unknown>;
}

/** An action after which the palette stays open, to show the result. */
export interface ReportingEntry extends Omit<Entry, 'run'> {
  report: () => Promise<string>;
}

/** Entries of one type. They are created when they are shown, because there may be very many. */
export interface Group {
  title: string;
  /** The text to search, for each entry. */
  texts: Searched;
  entryAt: (position: number) => Entry | ReportingEntry | undefined;
  /** Maximum number of entries shown. */
  limit: number;
}

/** Texts to search. There may be very many, so each is created when it is first needed. */
export interface Searched {
  size: number;
  textAt: (position: number) => string;
}

export interface Found {
  /** Positions of the hits, best first. */
  hits: number[];
  /** Total number of hits, shown or not. */
  total: number;
}

/** Number of texts searched between two chances to be interrupted. */
const STEP = 500;

/** A searchable text made of its parts; the search ignores case. */
export function searchText(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join('\n').toLowerCase();
}

/** The texts of some items, each created once. */
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
 * The texts that contain every typed word, at most `limit` of them. Texts with a part that starts with the
 * typed text come first; otherwise the order stays. Without typed text: all of them.
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

import { LANGUAGE } from '../lib/format-texts.ts';

let collator: Intl.Collator | undefined;

/** Orders texts as a reader does, with numbers in them by their value. */
export function compareTexts(a: string, b: string): number {
  collator ??= new Intl.Collator(LANGUAGE, { numeric: true });
  return collator.compare(a, b);
}

type SortKey = number | string | null | undefined;

/**
 * Rows in the order of their keys. Missing and empty keys are last in both directions, preceded by texts among numbers,
 * such as unreadable dates. Rows with equal keys keep their order.
 */
export function sortedBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => SortKey,
  descending: boolean,
): Row[] {
  const sign = descending ? -1 : 1;
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .toSorted((a, b) => rankOf(a.key) - rankOf(b.key) || sign * compare(a.key, b.key))
    .map(({ row }) => row);
}

/** The place of a kind of key, whatever the direction is. */
function rankOf(key: SortKey): number {
  if (typeof key === 'number') return 0;
  return key === undefined || key === null || key === '' ? 2 : 1;
}

/** Compares keys of one rank. */
function compare(a: SortKey, b: SortKey): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return a === b ? 0 : compareTexts(String(a ?? ''), String(b ?? ''));
}

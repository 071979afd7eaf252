/**
 * Two values with the same meaning, written differently. Servers trim, fold case, normalize Unicode, and sort
 * or deduplicate lists; the page distinguishes such a change from one that loses what was typed.
 */

type Fold = (text: string) => string;

/** The ways in which equivalent texts differ, with their descriptions. They are applied in this order. */
const ways: readonly (readonly [words: string, fold: Fold])[] = [
  ['line endings', (text) => text.replace(/\r\n?/g, '\n')],
  ['surrounding spaces', (text) => text.trim()],
  ['Unicode form', (text) => text.normalize('NFC')],
  ['letter case', (text) => text.toLowerCase()],
  ['number format', foldNumber],
];

const listWays = ['order', 'duplicates'] as const;

/** The differences between two equivalent values; undefined if they aren't equivalent. */
export function normalizationsBetween(one: unknown, other: unknown): string[] | undefined {
  const all = [...ways.map(([words]) => words), ...listWays];
  const areEqual = (used: readonly string[]) => fold(one, used) === fold(other, used);
  if (!areEqual(all)) return undefined;
  if (areEqual([])) return ['how an empty value is written'];
  const needed = all.filter((way) => !areEqual(all.filter((distinct) => distinct !== way)));
  // Each of two ways may be sufficient alone: then both are named.
  return needed.length > 0 ? needed : all.filter((way) => areEqual([way]));
}

/** One text for all values that are equivalent under these ways. Null, "" and an empty list are equal. */
function fold(value: unknown, used: readonly string[]): string {
  if (Array.isArray(value)) {
    const entries = value.map((entry) => fold(entry, used));
    const distinct = used.includes('duplicates') ? [...new Set(entries)] : entries;
    const ordered = used.includes('order') ? distinct.toSorted() : distinct;
    return ordered.length === 0 ? 'null' : JSON.stringify(ordered);
  }
  if (typeof value !== 'string') return JSON.stringify(value ?? null);
  const text = ways
    .filter(([words]) => used.includes(words))
    .reduce((folded, [, apply]) => apply(folded), value);
  return text === '' ? 'null' : JSON.stringify(text);
}

/** `05.0` and `5` are one number; compared by digits, because a long one must not be rounded. */
function foldNumber(text: string): string {
  const [, sign = '', whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const digits = whole.replace(/^0+(?=\d)/, '');
  const rest = part.replace(/0+$/, '');
  return `${sign}${digits}${rest === '' ? '' : `.${rest}`}`;
}

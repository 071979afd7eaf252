import type { ProxyProfileBody } from '#contract';
import { fieldNames, type FieldName } from './fields.ts';
import type { Representation } from './form-values.ts';
import { isSame, isSent, rawValueOf, valueOf } from './values.ts';

/**
 * What happened to a value that is stored differently than it was sent:
 * - `normalized`: it means the same; `but` says what changed.
 * - `defaulted`: nothing was sent, that is null or no member at all, and a value was returned.
 * - `ignored`: the returned value is the one from before the save.
 * - `changed`: anything else.
 */
type DifferenceKind = 'normalized' | 'defaulted' | 'ignored' | 'changed';

/** A field whose stored value isn't the one that was sent. */
export interface Difference {
  name: FieldName;
  kind: DifferenceKind;
  /** Undefined: it was left out. */
  sent: unknown;
  stored: unknown;
  /** The user hasn't changed it: the value sent is the one from before. */
  isUnedited: boolean;
  /** How a normalized value differs; empty for the other kinds. */
  but: readonly string[];
}

/**
 * Where the response to a save differs from the request, for every field that was sent and every one that was
 * left out. Missing and null are equal, and a missing boolean is the contract's default.
 */
export function differences(
  body: ProxyProfileBody,
  response: Representation,
  before: Representation,
): Difference[] {
  return fieldNames.flatMap((name): Difference[] => {
    const stored = rawValueOf(response, name);
    if (!isSent(body, name)) {
      // Nothing was returned, or an unusable value that was there before: neither is worth reporting.
      if (isSame(stored, valueOf(null, name)) || isSame(stored, rawValueOf(before, name)))
        return [];
      return [{ name, kind: 'defaulted', sent: undefined, stored, isUnedited: true, but: [] }];
    }
    const sent = valueOf(body, name);
    if (isSame(sent, stored)) return [];
    const had = before ? rawValueOf(before, name) : undefined;
    const but = normalizationsBetween(sent, stored);
    const kind = but ? 'normalized' : kindOf(sent, stored, had);
    return [{ name, kind, sent, stored, isUnedited: isSame(sent, had), but: but ?? [] }];
  });
}

function kindOf(sent: unknown, stored: unknown, before: unknown): DifferenceKind {
  if (before !== undefined && isSame(stored, before)) return 'ignored';
  return sent === null ? 'defaulted' : 'changed';
}

/** Whether the API returned the same time of the last update as before, though something was changed. */
export function isTimeUnmoved(response: Representation, before: Representation): boolean {
  return Boolean(response?.updated_at) && response?.updated_at === before?.updated_at;
}

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

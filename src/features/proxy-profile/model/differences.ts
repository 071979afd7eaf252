import type { ProxyProfileBody } from '#contract';
import { fieldNames, type FieldName } from './fields.ts';
import type { Representation } from './form-values.ts';
import { isSame, isSent, rawValueOf, valueOf } from './values.ts';

/**
 * What happened to a value that is stored differently than it was sent:
 * - `normalized`: it means the same, and is only written differently.
 * - `defaulted`: null was sent, and a value was returned.
 * - `ignored`: the returned value is the one from before the save.
 * - `changed`: anything else.
 */
type DifferenceKind = 'normalized' | 'defaulted' | 'ignored' | 'changed';

/** A field whose stored value isn't the one that was sent. */
export interface Difference {
  name: FieldName;
  kind: DifferenceKind;
  sent: unknown;
  stored: unknown;
  /** The user hasn't changed it: the value sent is the one from before. */
  isUnedited: boolean;
}

/**
 * Where the response to a save differs from the request, for every field that was sent. Missing and null are equal, and a missing boolean is the contract's default.
 */
export function differences(
  body: ProxyProfileBody,
  response: Representation,
  before: Representation,
): Difference[] {
  return fieldNames.flatMap((name): Difference[] => {
    const stored = rawValueOf(response, name);
    if (!isSent(body, name)) return [];
    const sent = valueOf(body, name);
    if (isSame(sent, stored)) return [];
    const had = before ? rawValueOf(before, name) : undefined;
    return [{ name, kind: kindOf(sent, stored, had), sent, stored, isUnedited: isSame(sent, had) }];
  });
}

function kindOf(sent: unknown, stored: unknown, before: unknown): DifferenceKind {
  if (folded(sent) === folded(stored)) return 'normalized';
  if (before !== undefined && isSame(stored, before)) return 'ignored';
  return sent === null ? 'defaulted' : 'changed';
}

/**
 * One text for all values with the same meaning. Servers trim, fold case, normalize Unicode, and sort or
 * deduplicate lists; the page distinguishes such a change from one that loses what was typed. Null, "" and an
 * empty list are equal.
 */
export function folded(value: unknown): string {
  if (Array.isArray(value)) {
    const entries = [...new Set(value.map(folded))].toSorted();
    return entries.length === 0 ? 'null' : JSON.stringify(entries);
  }
  if (typeof value !== 'string') return JSON.stringify(value ?? null);
  const text = value.replace(/\r\n?/g, '\n').trim().normalize('NFC').toLowerCase();
  return text === '' ? 'null' : JSON.stringify(foldNumber(text));
}

/** `05.0` and `5` are one number; compared by digits, because a long one must not be rounded. */
function foldNumber(text: string): string {
  const [, sign = '', whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const digits = whole.replace(/^0+(?=\d)/, '');
  const rest = part.replace(/0+$/, '');
  return `${sign}${digits}${rest === '' ? '' : `.${rest}`}`;
}

import { ACCOUNT_ID_DIGIT, ACCOUNT_ID_LENGTH, isObject, type ProxyProfileBody } from '#contract';
import { fieldNames, fields, parts, splitPath, type FieldName, type Part } from './fields.ts';
import { memberAt, toInput, toWire, type Representation } from './form-values.ts';

/** Values of single fields as a reader of the contract returns them, to be compared and shown. */

/** The value of a field: missing and null are equal, and a missing switch is the contract's default. */
export function valueOf(source: unknown, name: FieldName): unknown {
  return memberAt(source, name) ?? (fields[name].kind === 'switch' ? false : null);
}

/** The members of a nested object that are in the contract, in page order; null if it is missing. */
export function partOf(source: unknown, part: Part): Readonly<Record<string, unknown>> | null {
  const members = memberAt(source, part);
  if (!isObject(members)) return null;
  const names = fieldNames.filter((name) => splitPath(name).part === part);
  const own = names
    .map((name) => splitPath(name).own)
    .filter((name) => Object.hasOwn(members, name));
  return Object.fromEntries(own.map((name) => [name, members[name]]));
}

/** The value of a field, or, if it is of a type that isn't in the contract, the raw value. */
export function rawValueOf(source: Representation, name: FieldName): unknown {
  const { part, own } = splitPath(name);
  const aside = memberAt(source, part === undefined ? '$other' : `${part}.$other`);
  return isObject(aside) && Object.hasOwn(aside, own) ? aside[own] : valueOf(source, name);
}

/** Whether a body contains a field. A part that is null contains all its fields. */
export function isSent(body: ProxyProfileBody, name: FieldName): boolean {
  const { part } = splitPath(name);
  return memberAt(body, name) !== undefined || (part !== undefined && body[part] === null);
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The input that represents a value; undefined if there is none, as for a list with null. */
export function inputOf(name: FieldName, value: unknown): string | boolean | undefined {
  const { kind } = fields[name];
  const input = toInput(kind, value);
  return isSame(toWire(kind, input), value) ? input : undefined;
}

/** The members that the reader couldn't use or that aren't in the contract, by dotted path. */
export function otherFields(representation: Representation): Record<string, unknown> {
  const nested = parts.flatMap((part) =>
    Object.entries(representation?.[part]?.$other ?? {}).map(
      ([name, value]) => [`${part}.${name}`, value] as const,
    ),
  );
  return { ...representation?.$other, ...Object.fromEntries(nested) };
}

/** Words with single spaces or line ends between them, and with nothing invisible. */
const WORDS = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+(( |\n+)[\p{L}\p{M}\p{N}\p{P}\p{S}]+)*$/u;

/** Texts that could be taken for another value, or for JSON. */
const OTHER_VALUE = /^(-?\d|["[{]|(true|false|null|empty|unknown|on|off|yes|no)$)/i;

/** Whether a value is a whole account ID, which can't be misread either. */
export function isAccountId(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const digits = Array.from(value);
  return digits.length === ACCOUNT_ID_LENGTH && digits.every((each) => ACCOUNT_ID_DIGIT.test(each));
}

/** Whether a value can be shown as it is. Otherwise it needs quotes: "" and " " look the same, and so do "1" and 1. */
export function isPlain(value: unknown): value is string {
  return typeof value === 'string' && WORDS.test(value) && !OTHER_VALUE.test(value);
}

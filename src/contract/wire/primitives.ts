import './zod-setup.ts';
import * as z from 'zod/mini';

/**
 * The value types of the resources. Lengths count Unicode code points, as in JSON Schema (RFC 8259
 * characters), not UTF-16 units: an emoji is one character. Zod calls a rule of ours `custom`; `params` has its code.
 */

/** Number of Unicode code points in a string. */
export function codePoints(value: string): number {
  let count = 0;
  // Iterating a string goes by code point; the loop allocates nothing.
  for (const _ of value) count += 1;
  return count;
}

type LengthCheck = ReturnType<typeof z.refine<string>>;

function lengthCheck(
  bound: 'minimum' | 'maximum',
  limit: number,
  holds: (length: number) => boolean,
  error: string,
): LengthCheck {
  const code = bound === 'minimum' ? 'too_small' : 'too_big';
  const check = z.refine<string>((value) => holds(codePoints(value)), { error, params: { code } });
  // Zod's JSON Schema export reads bounds from the bag.
  check._zod.onattach = [(schema) => (schema._zod.bag[bound] = limit)];
  return check;
}

/** `1,000`. `Intl` would load the browser's locale data while a page starts. */
const grouped = (limit: number) => String(limit).replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** A check for a minimum length, counted in code points. */
export function minCodePoints(limit: number): LengthCheck {
  return lengthCheck(
    'minimum',
    limit,
    (length) => length >= limit,
    `This value is too short. It must have at least ${limit} characters.`,
  );
}

/** A check for a maximum length, counted in code points. */
export function maxCodePoints(limit: number): LengthCheck {
  return lengthCheck(
    'maximum',
    limit,
    (length) => length <= limit,
    `This value is too long. It must have at most ${grouped(limit)} characters.`,
  );
}

/** A whole number of any size. */
export function integer() {
  return z.number().check(
    z.refine(Number.isInteger, {
      error: 'This value must be an integer.',
      params: { code: 'invalid_type' },
    }),
    z.meta({ type: 'integer' }),
  );
}

/** RFC 3339 date and time with an offset, e.g. `2026-03-01T10:00:00+00:00`. */
export function dateTime() {
  return z.iso.datetime({ offset: true, error: 'This value must be a date and time.' });
}

/** A member that the server sets; a client never sends it. */
export function readOnly<S extends z.ZodMiniType>(schema: S): S {
  return schema.check(z.meta({ readOnly: true }));
}

/** A member that is shown only on request and never stored. */
export function secret<S extends z.ZodMiniType>(schema: S): S {
  return schema.check(z.meta({ secret: true, format: 'password' }));
}

/** `T or null` in the words of the contract, and the member may be absent. */
export function orNull<S extends z.ZodMiniType>(schema: S) {
  return z.nullish(schema);
}

/** The three JSON-LD members of most resources. Their values aren't specified. */
export const jsonLd = {
  '@context': z.optional(z.unknown()),
  '@id': z.optional(readOnly(z.string())),
  '@type': z.optional(readOnly(z.string())),
};

/**
 * A type with all members required, in nested objects too; lists stay unchanged. Code that builds one fails
 * to compile until a new member of the contract has a value. JSON-LD members are left out.
 */
export type Members<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Name in Exclude<keyof T, `@${string}`>]-?: Members<Exclude<T[Name], undefined>> }
    : T;

import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import {
  dottedPath,
  proxyProfileAdvancedSettings,
  proxyProfileBody,
  proxyProfileLocation,
  proxyProfileSession,
  type Violation,
} from '#contract';
import { VIOLATIONS_SHOWN } from '../../common/problem.ts';

/** The rules of the embedded API that need no database. */

/** A body of a profile update after validation: defaults are filled in, members may be absent. */
export type ValidProfile = z.output<typeof proxyProfileBody>;

/** `violations` are the first of `total`. */
export type Checked<Value> = { valid: Value } | { violations: Violation[]; total: number };

/** Checks a request body against its schema. Returns the value with its defaults, or the broken rules. */
export function check<S extends z.ZodMiniType>(schema: S, body: unknown): Checked<z.output<S>> {
  const result = z.safeParse(schema, body);
  if (result.success) return { valid: result.data };
  const { issues } = result.error;
  return { violations: issues.slice(0, VIOLATIONS_SHOWN).map(toViolation), total: issues.length };
}

/** Items checked at a time. */
const PART = 5_000;

/** The same for a list, with pauses for other requests: finding 100,000 invalid items takes a second. */
export async function checkList<Item>(
  schema: z.ZodMiniArray<z.ZodMiniType<Item>>,
  items: readonly unknown[],
): Promise<Checked<Item[]>> {
  const valid: Item[] = [];
  const violations: Violation[] = [];
  let total = 0;
  for (let first = 0; first === 0 || first < items.length; first += PART) {
    if (first > 0) await setImmediate();
    const { data, error } = z.safeParse(schema, items.slice(first, first + PART));
    if (data) valid.push(...data);
    const issues = error?.issues ?? [];
    total += issues.length;
    for (const issue of issues.slice(0, VIOLATIONS_SHOWN - violations.length)) {
      const [index, ...path] = issue.path;
      const inList = typeof index === 'number' ? [first + index, ...path] : issue.path;
      violations.push(toViolation({ ...issue, path: inList }));
    }
  }
  return total > 0 ? { violations, total } : { valid };
}

function toViolation(issue: z.core.$ZodIssue): Violation {
  const { path, message } = issue;
  const code = String((issue.code === 'custom' && issue.params?.['code']) || issue.code);
  return { propertyPath: dottedPath(path), message, code };
}

/** PUT replaces: omitted members become null at every depth, unless the contract has a default. */
export function completeProfile(body: ValidProfile): ValidProfile {
  return {
    ...nulls(proxyProfileBody),
    ...body,
    location: body.location ? { ...nulls(proxyProfileLocation), ...body.location } : null,
    session: body.session ? { ...nulls(proxyProfileSession), ...body.session } : null,
    advanced_settings: body.advanced_settings
      ? { ...nulls(proxyProfileAdvancedSettings), ...body.advanced_settings }
      : null,
  };
}

function nulls(schema: z.ZodMiniObject): Record<string, null> {
  return Object.fromEntries(Object.keys(schema.def.shape).map((name) => [name, null]));
}

/**
 * Every ID of this API is 24 hexadecimal digits in lower case. Any other text names nothing. It isn't sent to
 * the database, which can't store every text (U+0000).
 */
export function isId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text);
}

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB'];

/** Bytes as text in steps of 1024, e.g. `1.50 GB`, without a number of four digits. */
export function bytesText(bytes: number): string {
  let value = bytes;
  let step = 0;
  // 999.995 would become 1000.00. Whole bytes stay as they are.
  while (value >= (step === 0 ? 1024 : 999.995) && step < units.length - 1) {
    value /= 1024;
    step += 1;
  }
  return `${step === 0 ? value : value.toFixed(2)} ${units[step]}`;
}

/** A time as such servers write it, e.g. `2026-03-01T10:00:00+00:00`. */
export function dateTimeText(moment: Date): string {
  return moment.toISOString().replace(/\.\d+Z$/, '+00:00');
}

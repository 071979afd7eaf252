import * as z from 'zod/mini';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/** One broken rule of a request, at a dotted path such as `location.asn` or `[0].id`. */
export interface Finding {
  path: string;
  message: string;
}

/** A request body that may be sent, or every rule that it breaks. */
export type Written<T> = { ok: true; body: T } | { ok: false; findings: Finding[] };

/** All bodies that were written. */
const bodies = new WeakSet<object>();

/** Whether `write` returned this very body, so that it needn't be checked again. */
export function isWritten(body: unknown): boolean {
  return typeof body === 'object' && body !== null && bodies.has(body);
}

/**
 * The strict writer: a request that breaks the contract is never sent. Checks a value against the schema of a
 * request body and returns the body, or every broken rule. Members that aren't in the schema (read-only or
 * unknown ones) are left out; absent members stay absent.
 */
export function write<S extends z.ZodMiniType>(schema: S, value: unknown): Written<z.input<S>> {
  const result = z.safeParse(schema, value);
  if (result.success) {
    const body = prune(schema, value) as z.input<S>;
    if (typeof body === 'object' && body !== null) bodies.add(body);
    return { ok: true, body };
  }
  return {
    ok: false,
    findings: result.error.issues.map((issue) => ({
      path: dottedPath(issue.path),
      message: issue.message,
    })),
  };
}

/** Copies what is in the schema. Parsing would do more: it also fills in defaults. */
function prune(schema: $ZodType, value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  const def = (schema as $ZodTypes)._zod.def;
  if ('innerType' in def) return prune(def.innerType, value);
  if (def.type === 'array') return (value as unknown[]).map((item) => prune(def.element, item));
  if (def.type !== 'object') return value;
  const source = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(def.shape)
      .filter(([name]) => source[name] !== undefined)
      .map(([name, member]) => [name, prune(member, source[name])]),
  );
}

/** `['location', 'asn']` as `location.asn`, `[0, 'id']` as `[0].id`, and a member without a name as `""`. */
export function dottedPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    const name = String(part) || '""';
    return text === '' ? name : `${text}.${name}`;
  }, '');
}

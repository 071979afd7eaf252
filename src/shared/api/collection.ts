import * as z from 'zod/mini';
import { read, type Departure, type Reading } from '#contract';

/** One page of a list, whatever the server's spelling of it. */
export interface CollectionPage<T> {
  items: Reading<T>[];
  /** How many there are on all pages, where the server says so. */
  total: number | undefined;
  /** Address of the next page, where the server says so. */
  next: string | undefined;
  departures: Departure[];
}

/**
 * Reads a page of a list: a bare array, or a JSON-LD collection with or without the `hydra:` prefix.
 * Undefined when the body is neither.
 */
export function readCollectionPage<S extends z.ZodMiniType>(
  schema: S,
  body: unknown,
): CollectionPage<z.output<S>> | undefined {
  const envelope = isObject(body) ? body : {};
  const members = Array.isArray(body) ? body : pick(envelope, 'member');
  if (!Array.isArray(members)) return undefined;
  const { value, departures } = read(z.array(schema), members);
  const total = pick(envelope, 'totalItems');
  const view = pick(envelope, 'view');
  const next = isObject(view) ? pick(view, 'next') : undefined;
  return {
    items: value ?? [],
    total: typeof total === 'number' ? total : undefined,
    next: typeof next === 'string' ? next : undefined,
    departures,
  };
}

function pick(object: Record<string, unknown>, name: string): unknown {
  return object[`hydra:${name}`] ?? object[name];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

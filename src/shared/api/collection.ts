import * as z from 'zod/mini';
import { isObject, read, type Mismatch, type Reading } from '#contract';
import { ApiError } from './api-error.ts';
import type { ApiClient } from './client.ts';
import { MASK } from './key-mask.ts';

/** One page of a list, in any of the known formats. */
export interface CollectionPage<T> {
  items: Reading<T>[];
  /** How many items the server sent, including unusable ones. */
  count: number;
  /** The number of items on all pages, if the server says so. */
  total: number | undefined;
  /** Address of the next page, if the server says so. */
  next: string | undefined;
  /** The server describes the pages, and names no next one. */
  isLast: boolean;
  mismatches: Mismatch[];
}

const NO_LIST: Mismatch = { path: '', expected: 'a list', got: 'something else' };

/** Not in the contract: one page of a list, at a path relative to the base URL. */
export async function collectionPage<S extends z.ZodMiniType>(
  client: ApiClient,
  path: string,
  schema: S,
  signal?: AbortSignal,
): Promise<CollectionPage<z.output<S>>> {
  const { value } = await client.call({
    method: 'GET',
    path,
    signal,
    read(response) {
      const page = readCollectionPage(schema, response);
      return { value: page, mismatches: page?.mismatches ?? [NO_LIST] };
    },
  });
  return value;
}

/** The address of a page relative to the base URL, counted from 1. Servers may ignore or cap the size. */
export function pageAddress(path: string, number: number, size: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}page=${number}&itemsPerPage=${size}`;
}

/** Whether an error is a 404 (or 410). */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'not-found';
}

/** Whether an error means that the API has no such read: 404 (or 410) and 405. */
export function isNotOffered(error: unknown): boolean {
  return isNotFound(error) || (error instanceof ApiError && error.status === 405);
}

/** Whether an error means that the API has no such list, or none for this key: also 403. */
export function hasNoList(error: unknown): boolean {
  return isNotOffered(error) || (error instanceof ApiError && error.kind === 'forbidden');
}

/**
 * Reads a page of a list: a plain array, or a JSON-LD collection with or without the `hydra:` prefix.
 * Undefined if the body is neither.
 */
function readCollectionPage<S extends z.ZodMiniType>(
  schema: S,
  body: unknown,
): CollectionPage<z.output<S>> | undefined {
  const envelope = isObject(body) ? body : {};
  const members = Array.isArray(body) ? body : pick(envelope, 'member');
  if (!Array.isArray(members)) return undefined;
  const { value, mismatches } = read(z.array(schema), members);
  const total = pick(envelope, 'totalItems');
  const view = pick(envelope, 'view');
  const next = isObject(view) ? pick(view, 'next') : undefined;
  return {
    items: value ?? [],
    count: members.length,
    total: typeof total === 'number' ? total : undefined,
    // A masked address leads nowhere.
    next: typeof next === 'string' && !next.includes(MASK) ? next : undefined,
    isLast: isObject(view) && (next ?? null) === null,
    mismatches,
  };
}

function pick(object: Record<string, unknown>, name: string): unknown {
  return object[`hydra:${name}`] ?? object[name];
}

import type * as z from 'zod/mini';
import type { ConsoleConfig, Reading } from '#contract';
import { apiAddress } from '#shared/api/api-address.ts';
import type { Api } from '#shared/api/api-context.tsx';
import { collectionPage, hasNoList, isNotFound } from '#shared/api/collection.ts';
import { createListReader, type ListReader } from '#shared/api/list-reader.ts';

/** An API to read from. */
export interface ListedApi {
  client: Api['client'];
  config: Pick<ConsoleConfig, 'apiBaseUrl'>;
}

/** A reader of a list that is short enough to be read page by page. */
export function shortListReader<T extends object>(
  { config }: ListedApi,
  path: string,
): ListReader<T> {
  return createListReader<T>({
    path,
    baseUrl: apiAddress(config),
    pageSize: 100,
    keyOf: (item) => (item as { id?: unknown }).id ?? undefined,
  });
}

/** The items of a list, and how many of its pages are missing. */
interface AllPages<T> {
  items: Reading<T>[];
  missing: number;
}

/** Reads all pages of a short list; null if the API has none. Rejects with an ApiError. */
export async function readAllPages<S extends z.ZodMiniType<{ id?: string | null | undefined }>>(
  api: ListedApi,
  path: string | null,
  schema: S,
  signal?: AbortSignal,
): Promise<AllPages<z.output<S>> | null> {
  if (path === null) return null;
  const reader = shortListReader<Reading<z.output<S>>>(api, path);
  const items: Reading<z.output<S>>[] = [];
  for (let ref = reader.take(); ref; ref = reader.take()) {
    try {
      const page = await collectionPage(api.client, ref.address, schema, signal);
      items.push(...reader.deliver(ref, page));
    } catch (error) {
      if (ref.number > 1 && isNotFound(error)) reader.endBefore(ref);
      else if (hasNoList(error)) return null;
      else throw error;
    }
  }
  return { items, missing: reader.missing() };
}

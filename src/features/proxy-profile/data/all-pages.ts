import type * as z from 'zod/mini';
import type { ConsoleConfig, Reading } from '#contract';
import { apiAddress, type Api } from '#shared/api/api-context.tsx';
import { collectionPage, hasNoList, isNotFound } from '#shared/api/collection.ts';
import { createListReader } from '#shared/api/list-reader.ts';

/** An API to read from. */
interface ListedApi {
  client: Api['client'];
  config: Pick<ConsoleConfig, 'apiBaseUrl'>;
}

/**
 * Reads all pages of a short list: its items, and how many of its pages are missing; null if the API has none. Rejects with
 * an ApiError.
 */
export async function readAllPages<S extends z.ZodMiniType<{ id?: string | null | undefined }>>(
  api: ListedApi,
  path: string | null,
  schema: S,
  signal?: AbortSignal,
) {
  if (path === null) return null;
  const reader = createListReader<Reading<z.output<S>>>({
    path,
    baseUrl: apiAddress(api.config),
    pageSize: 100,
    keyOf: ({ id }) => id ?? undefined,
  });
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

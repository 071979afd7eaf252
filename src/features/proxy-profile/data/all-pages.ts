import type * as z from 'zod/mini';
import type { Reading } from '#contract';
import { apiAddress } from '#shared/api/api-address.ts';
import type { Api } from '#shared/api/api-context.tsx';
import { collectionPage } from '#shared/api/collection.ts';
import { createListReader } from '#shared/api/list-reader.ts';

/** Reads all pages of a short list. Rejects with an ApiError. */
export async function readAllPages<S extends z.ZodMiniType<{ id?: string | null | undefined }>>(
  { client, config }: Api,
  path: string,
  schema: S,
  signal: AbortSignal,
): Promise<Reading<z.output<S>>[]> {
  const reader = createListReader<Reading<z.output<S>>>({
    path,
    baseUrl: apiAddress(config),
    pageSize: 100,
    keyOf: (item) => (item as { id?: unknown }).id ?? undefined,
  });
  const items: Reading<z.output<S>>[] = [];
  for (let ref = reader.take(); ref; ref = reader.take()) {
    const page = await collectionPage(client, ref.address, schema, signal);
    items.push(...reader.deliver(ref, page));
  }
  return items;
}

import type * as z from 'zod/mini';
import type { Reading } from '#contract';
import type { ApiClient } from '#shared/api/client.ts';
import { collectionPage, isLastPage, pageAddress } from '#shared/api/collection.ts';

/** Reads a short list whole, page by page. Rejects with an ApiError. */
export async function readAllPages<S extends z.ZodMiniType<{ id?: string | null | undefined }>>(
  client: ApiClient,
  path: string,
  schema: S,
  signal: AbortSignal,
): Promise<Reading<z.output<S>>[]> {
  const items: Reading<z.output<S>>[] = [];
  const ids = new Set<unknown>();
  let firstLength: number | undefined;
  for (let number = 1; ; number += 1) {
    const page = await collectionPage(client, pageAddress(path, number), schema, signal);
    firstLength ??= page.count;
    const known = ids.size;
    for (const item of page.items) {
      const { id } = item as { id?: unknown };
      if (id !== undefined && id !== null && ids.has(id)) continue;
      if (id !== undefined && id !== null) ids.add(id);
      items.push(item);
    }
    const isNew = ids.size > known;
    if (isLastPage(page, { firstLength, isNew, entries: items.length })) return items;
  }
}

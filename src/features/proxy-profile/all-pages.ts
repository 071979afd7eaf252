import type * as z from 'zod/mini';
import type { Reading } from '#contract';
import type { ApiClient } from '#shared/api/client.ts';
import { collectionPage } from '#shared/api/collection.ts';

/** Servers ignore or cap it as they like, so nothing is concluded from it. */
const PAGE_SIZE = 100;

/**
 * Reads a short list whole, page by page. A bare array tells neither a total nor the last page, so reading
 * ends with a page that is shorter than the first or brings no new id. Rejects with an ApiError.
 */
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
    const address = `${path}${path.includes('?') ? '&' : '?'}page=${number}&itemsPerPage=${PAGE_SIZE}`;
    const page = await collectionPage(client, address, schema, signal);
    firstLength ??= page.count;
    const known = ids.size;
    for (const item of page.items) {
      const { id } = item as { id?: unknown };
      if (id !== undefined && id !== null && ids.has(id)) continue;
      if (id !== undefined && id !== null) ids.add(id);
      items.push(item);
    }
    const isLast =
      ids.size === known ||
      page.count < firstLength ||
      (page.total !== undefined && items.length >= page.total);
    if (isLast) return items;
  }
}

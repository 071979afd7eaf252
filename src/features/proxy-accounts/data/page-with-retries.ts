import { proxyAccount, type ProxyAccount } from '#contract';
import { ApiError } from '#shared/api/api-error.ts';
import type { ApiClient } from '#shared/api/client.ts';
import { collectionPage, type CollectionPage } from '#shared/api/collection.ts';
import type { PageRef } from '#shared/api/list-reader.ts';

/** Accounts per page; servers may ignore or cap it. */
export const PAGE_SIZE = 1000;
/** How often a page is retried after a temporary failure. */
const MAX_RETRIES = 2;

/** One page of the list of accounts. */
export async function pageWithRetries(
  client: ApiClient,
  { address }: PageRef,
  signal?: AbortSignal,
): Promise<CollectionPage<ProxyAccount>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await collectionPage(client, address, proxyAccount, signal);
    } catch (error) {
      if (signal?.aborted || attempt === MAX_RETRIES || !isTransient(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 400 * 2 ** attempt));
    }
  }
}

function isTransient(error: unknown): boolean {
  return error instanceof ApiError && ['network', 'timeout', 'server'].includes(error.kind);
}

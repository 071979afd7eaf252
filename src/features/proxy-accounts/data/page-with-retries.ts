import { proxyAccount, type ProxyAccount } from '#contract';
import type { ApiClient } from '#shared/api/client.ts';
import { collectionPage, type CollectionPage } from '#shared/api/collection.ts';
import type { PageRef } from '#shared/api/list-reader.ts';
import { readWithRetries } from '#shared/api/read-with-retries.ts';

/** Accounts per page; servers may ignore or cap it. */
export const PAGE_SIZE = 1000;

/** One page of the list of accounts. */
export function pageWithRetries(
  client: ApiClient,
  { address }: PageRef,
  signal?: AbortSignal,
): Promise<CollectionPage<ProxyAccount>> {
  return readWithRetries(() => collectionPage(client, address, proxyAccount, signal), signal);
}

import {
  accountKey,
  isPathSegment,
  pathSegment,
  proxyAccount,
  read,
  type ProxyAccount,
} from '#contract';
import { ApiError } from '#shared/api/api-error.ts';
import type { ApiClient } from '#shared/api/client.ts';
import { hasNoList, collectionPage, type CollectionPage } from '#shared/api/collection.ts';
import type { Account } from '../model/account-row.ts';
import type { PageRef } from '#shared/api/list-reader.ts';
import { readWithRetries } from '#shared/api/read-with-retries.ts';

/** Whether single accounts can be read below the path of the list. */
export function hasAccountPaths(listPath: string): boolean {
  return !/[{?]/.test(listPath);
}

/** One account, at a path below the list's; null if the API doesn't return it. Rejects with an ApiError. */
export async function readAccount(
  client: ApiClient,
  listPath: string,
  id: string,
): Promise<Account | null> {
  // `..` would change the path.
  if (!isPathSegment(id)) return null;
  try {
    const { value } = await client.call({
      method: 'GET',
      path: `${listPath}/${pathSegment(id)}`,
      read: (response) => read(proxyAccount, response),
    });
    return accountKey(value.id ?? '') === accountKey(id) ? value : null;
  } catch (error) {
    // Servers reject an ID in a path with 400 if it contains `/`.
    if (hasNoList(error) || (error instanceof ApiError && error.status === 400)) return null;
    throw error;
  }
}

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

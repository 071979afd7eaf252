import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { proxyAccount, type ProxyAccount, type Reading } from '#contract';
import type { Api } from '#shared/api/api-context.tsx';
import { collectionPage, hasNoList } from '#shared/api/collection.ts';
import type { ListReader } from '#shared/api/list-reader.ts';
import { shortListReader } from '../data/all-pages.ts';

/** The data of an account needed to choose it. */
export interface KnownAccount {
  id: string;
  username: string;
  description: string;
}

type AccountReader = ListReader<Reading<ProxyAccount>>;

/** The accounts that the API lists, one page at a time. Nothing is read if it has no list. */
export function listedAccountsQuery(api: Api) {
  const path = api.config.collections.proxyAccounts;
  return infiniteQueryOptions({
    queryKey: ['accounts-to-choose'],
    initialPageParam: null as AccountReader | null,
    queryFn:
      path === null
        ? skipToken
        : async ({ pageParam, signal }) => {
            const reader: AccountReader = pageParam ?? shortListReader(api, path);
            return { reader, accounts: await nextAccounts(api, reader, signal) };
          },
    getNextPageParam: ({ reader }) => (reader.isDone() ? null : reader),
    staleTime: 60_000,
    // The reader is an object with a state of its own, which a copy would not share.
    structuralSharing: false,
  });
}

async function nextAccounts({ client }: Api, reader: AccountReader, signal: AbortSignal) {
  const ref = reader.take();
  if (!ref) return [];
  try {
    const page = await collectionPage(client, ref.address, proxyAccount, signal);
    return reader.deliver(ref, page).flatMap(knownAccount);
  } catch (error) {
    if (hasNoList(error)) return reader.endBefore(ref).flatMap(knownAccount);
    reader.putBack(ref);
    throw error;
  }
}

function knownAccount({ id, username, description }: Reading<ProxyAccount>): KnownAccount[] {
  return id ? [{ id, username: username ?? '', description: description ?? '' }] : [];
}

/** The accounts that were added by ID in this browser. Empty if it stores nothing. */
export function savedAccountsQuery({ device }: Api) {
  return queryOptions({
    queryKey: ['saved-accounts-to-choose'],
    queryFn: device.savedAccounts,
    gcTime: 0,
  });
}

/** Those whose ID, username or description contains the text, without duplicates, in their order. */
export function matching(accounts: readonly KnownAccount[], text: string): KnownAccount[] {
  const wanted = text.trim().toLowerCase();
  const byId = new Map(accounts.toReversed().map((account) => [account.id, account]));
  return [...byId.values()]
    .toReversed()
    .filter(({ id, username, description }) =>
      `${username}\n${description}\n${id}`.toLowerCase().includes(wanted),
    );
}

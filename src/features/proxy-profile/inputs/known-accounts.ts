import { queryOptions } from '@tanstack/react-query';
import { proxyAccount } from '#contract';
import type { Api } from '#shared/api/api-context.tsx';
import {
  collectionPage,
  hasNoList,
  isLastPage,
  pageAddress,
  type CollectionPage,
} from '#shared/api/collection.ts';

/** The data of an account needed to choose it. */
export interface KnownAccount {
  id: string;
  username: string;
  description: string;
}

const PAGE_SIZE = 100;
/** Pages loaded before the user is asked whether to continue. */
const PAGES_AT_ONCE = 10;

interface Known {
  accounts: readonly KnownAccount[];
  /** Number of entries on the first page. */
  firstLength: number | undefined;
  /** The next page to read; undefined at the end. */
  next: number | undefined;
}

const nothing: Known = { accounts: [], firstLength: undefined, next: 1 };

/** The accounts that the API lists; each part adds some pages. Empty if it has no list. */
export function listedAccountsQuery(api: Api, part: number) {
  return queryOptions({
    queryKey: ['accounts-to-choose', part],
    async queryFn({ client: cache, signal }): Promise<Known> {
      const before = cache.getQueryData<Known>(['accounts-to-choose', part - 1]);
      return readOn(api, before ?? nothing, signal);
    },
    staleTime: 60_000,
  });
}

async function readOn({ client, config }: Api, before: Known, signal: AbortSignal): Promise<Known> {
  const path = config.collections.proxyAccounts;
  if (path === null) return { ...before, next: undefined };
  const byId = new Map(before.accounts.map((account) => [account.id, account]));
  let { firstLength, next } = before;
  const end = (next ?? 1) + PAGES_AT_ONCE;
  while (next !== undefined && next < end) {
    try {
      const address = pageAddress(path, next, PAGE_SIZE);
      const page = await collectionPage(client, address, proxyAccount, signal);
      firstLength ??= page.count;
      const known = byId.size;
      for (const account of accountsOf(page)) byId.set(account.id, account);
      const isNew = byId.size > known;
      next = isLastPage(page, { firstLength, isNew, entries: byId.size }) ? undefined : next + 1;
    } catch (error) {
      if (!hasNoList(error)) throw error;
      next = undefined;
    }
  }
  return { accounts: [...byId.values()], firstLength, next };
}

function accountsOf({ items }: CollectionPage<unknown>): KnownAccount[] {
  return (items as Partial<KnownAccount>[]).flatMap(({ id, username, description }) =>
    id ? [{ id, username: username ?? '', description: description ?? '' }] : [],
  );
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

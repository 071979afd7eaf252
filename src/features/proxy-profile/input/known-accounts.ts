import { queryOptions } from '@tanstack/react-query';
import { proxyAccount } from '#contract';
import type { Api } from '#shared/api/api-context.tsx';
import { collectionPage, hasNoList, type CollectionPage } from '#shared/api/collection.ts';
import { deviceDatabase } from '#shared/lib/device-database.ts';

/** An account as one chooses it. */
export interface KnownAccount {
  id: string;
  username: string;
  description: string;
}

/** Servers ignore or cap it as they like, so nothing is concluded from it. */
const PAGE_SIZE = 100;
/** Pages that are read before one is asked whether to go on. */
const PAGES_AT_ONCE = 10;

interface Known {
  accounts: readonly KnownAccount[];
  /** The page to go on with; undefined: that was all. */
  next: number | undefined;
}

/** The accounts that the API lists, some pages more with each part. None where it has no list. */
export function listedAccountsQuery(api: Api, part: number) {
  return queryOptions({
    queryKey: ['accounts-to-choose', part],
    async queryFn({ client: cache, signal }): Promise<Known> {
      const before = cache.getQueryData<Known>(['accounts-to-choose', part - 1]);
      const { accounts, next } = await readOn(api, before?.next ?? 1, signal);
      return { accounts: [...(before?.accounts ?? []), ...accounts], next };
    },
    staleTime: 60_000,
  });
}

async function readOn({ client, config }: Api, from: number, signal: AbortSignal): Promise<Known> {
  const path = config.collections.proxyAccounts;
  const accounts: KnownAccount[] = [];
  if (path === null) return { accounts, next: undefined };
  let before: string | undefined;
  for (let number = from; number < from + PAGES_AT_ONCE; number += 1) {
    const address = `${path}${path.includes('?') ? '&' : '?'}page=${number}&itemsPerPage=${PAGE_SIZE}`;
    try {
      const page = await collectionPage(client, address, proxyAccount, signal);
      const ids = JSON.stringify(page.items.map(({ id }) => id));
      // A server that does not know pages answers with the same one for ever.
      if (page.count === 0 || ids === before) return { accounts, next: undefined };
      before = ids;
      accounts.push(...accountsOf(page));
      if (isLast(page, number)) return { accounts, next: undefined };
    } catch (error) {
      if (hasNoList(error)) return { accounts, next: undefined };
      throw error;
    }
  }
  return { accounts, next: from + PAGES_AT_ONCE };
}

/** A short page may be a cap, so the last one is known from the total or the link, else by an empty one. */
function isLast({ total, count }: CollectionPage<unknown>, number: number): boolean {
  return total !== undefined && total <= number * count;
}

function accountsOf({ items }: CollectionPage<unknown>): KnownAccount[] {
  return (items as Partial<KnownAccount>[]).flatMap(({ id, username, description }) =>
    id ? [{ id, username: username ?? '', description: description ?? '' }] : [],
  );
}

/** The accounts that were added by hand on this device. None where the browser keeps nothing. */
export function rosterAccountsQuery({ scope }: Api) {
  return queryOptions({
    queryKey: ['roster-to-choose'],
    async queryFn(): Promise<KnownAccount[]> {
      try {
        const database = await deviceDatabase();
        const range = IDBKeyRange.bound([scope], [scope, []]);
        const records = (await database?.getAll('roster', range)) ?? [];
        return records.map(({ id, account }) => ({
          id,
          username: account?.username ?? '',
          description: account?.description ?? '',
        }));
      } catch {
        return [];
      }
    },
    gcTime: 0,
  });
}

/** Those whose id, username or description holds the text, without repetition, in their order. */
export function matching(accounts: readonly KnownAccount[], text: string): KnownAccount[] {
  const wanted = text.trim().toLowerCase();
  const byId = new Map(accounts.toReversed().map((account) => [account.id, account]));
  return [...byId.values()]
    .toReversed()
    .filter(({ id, username, description }) =>
      `${username}\n${description}\n${id}`.toLowerCase().includes(wanted),
    );
}

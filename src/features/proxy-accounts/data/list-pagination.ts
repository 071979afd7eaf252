import type { ProxyAccount } from '#contract';
import { isLastPage, pageAddress, type CollectionPage } from '#shared/api/collection.ts';
import { accountRow, type AccountRow, type Origin } from '../model/account-row.ts';
import { NO_ID_INDEX } from '../model/id-index.ts';

/** Servers ignore or cap it as they like. */
const PAGE_SIZE = 1000;

/** A page to read. */
export interface PageRef {
  number: number;
  /** Path and query below the API's base URL. */
  address: string;
}

/** When a page came, and its place among all answers. */
type Known = Pick<Origin, 'knownAt' | 'seq'>;

/** The order in which the pages of a list are read, and what came of them; knows nothing of the network. */
export interface ListReader {
  /** The next page to read; undefined while nothing can be read before another page is there. */
  take: () => PageRef | undefined;
  /** Takes a page, and returns the rows that follow on those returned before. */
  deliver: (ref: PageRef, page: CollectionPage<ProxyAccount>, known: Known) => AccountRow[];
  /** The page won't come. Returns what was read after it; it can be taken again later. */
  skip: (ref: PageRef) => AccountRow[];
  /** There is no such page: the list ends before it. */
  endBefore: (ref: PageRef) => AccountRow[];
  /** The page was not read, and is taken again. */
  putBack: (ref: PageRef) => void;
  /** Makes the skipped pages ready to be taken again. */
  retry: () => void;
  /** Whether several pages may be read at once: their addresses are known before the one before is there. */
  isCountable: () => boolean;
  /** Whether every page has been read or skipped. */
  isDone: () => boolean;
  /** How many pages were skipped. */
  missing: () => number;
  total: () => number | undefined;
  /** How many entries the first page had. */
  pageSize: () => number | undefined;
}

export function createListReader(path: string, baseUrl: string): ListReader {
  let addressOf: (number: number) => string = (number) => pageAddress(path, number, PAGE_SIZE);
  let nextNumber = 1;
  /** Where the server leads; undefined where pages are counted. */
  let link: string | undefined;
  let isLinked = false;
  let total: number | undefined;
  let firstLength: number | undefined;
  /** Two pages had the same length, or the first was as long as requested. */
  let isSizeKnown = false;
  /** No page from here on has anything. */
  let end = Infinity;
  let count = 0;
  let delivered = 0;
  /** Pages that came before one that is still on its way. */
  const waiting = new Map<number, AccountRow[]>();
  const again: PageRef[] = [];
  let lost: PageRef[] = [];
  const onTheirWay = new Set<number>();
  const seen = new Set<number>();

  const isCountable = () => !isLinked && (isSizeKnown || total !== undefined);

  function endAt(number: number) {
    end = Math.min(end, number);
    lost = lost.filter((ref) => ref.number < end);
  }

  /** The rows of all pages up to the first one that is not there yet. */
  function inOrder(number: number, rows: AccountRow[]): AccountRow[] {
    if (number <= delivered) return rows;
    waiting.set(number, rows);
    const ready: AccountRow[] = [];
    for (;;) {
      const next = waiting.get(delivered + 1);
      if (!next) return ready;
      delivered += 1;
      waiting.delete(delivered);
      for (const row of next) ready.push(row);
    }
  }

  function rowsOf(items: CollectionPage<ProxyAccount>['items'], known: Known): AccountRow[] {
    const rows: AccountRow[] = [];
    const origin: Origin = { source: 'list', ...known };
    for (const account of items) {
      const id = account.id ?? undefined;
      if (account.status) account.status = sameText(account.status);
      const row = accountRow({ id, account, origin });
      if (row.idIndex !== NO_ID_INDEX && seen.has(row.idIndex)) continue;
      seen.add(row.idIndex);
      rows.push(row);
      count += 1;
    }
    return rows;
  }

  function follow(number: number, next: string | undefined) {
    const address = next === undefined ? undefined : sameListAddress(path, next, baseUrl);
    if (address === undefined) return isLinked && number === nextNumber - 1;
    const counted = address.replace(/([?&]page=)(\d+)/, (_, name: string) => `${name}{page}`);
    if (total !== undefined && address === counted.replace('{page}', String(number + 1))) {
      addressOf = (wanted) => counted.replace('{page}', String(wanted));
      return false;
    }
    isLinked = true;
    link = address;
    return false;
  }

  return {
    take() {
      const ref = again.shift();
      if (ref) {
        onTheirWay.add(ref.number);
        return ref;
      }
      if (nextNumber >= end) return undefined;
      if (onTheirWay.size > 0 && !isCountable()) return undefined;
      if (isLinked && link === undefined) return undefined;
      const number = nextNumber;
      nextNumber += 1;
      onTheirWay.add(number);
      const address = link ?? addressOf(number);
      link = undefined;
      return { number, address };
    },

    deliver({ number }, page, known) {
      onTheirWay.delete(number);
      total = page.total ?? total;
      const rows = rowsOf(page.items, known);
      const length = page.count;
      if (firstLength === undefined) {
        firstLength = length;
        isSizeKnown = length >= PAGE_SIZE;
      } else if (length === firstLength) isSizeKnown = true;
      const isEndOfLinks = follow(number, page.next);
      const isNew = rows.some(({ idIndex }) => idIndex !== NO_ID_INDEX);
      const soFar = { firstLength: isLinked ? 0 : firstLength, isNew, entries: count };
      if (isEndOfLinks || isLastPage({ count: length, total }, soFar)) endAt(number + 1);
      return inOrder(number, rows);
    },

    skip(ref) {
      onTheirWay.delete(ref.number);
      if (ref.number < end) lost.push(ref);
      return inOrder(ref.number, []);
    },

    endBefore({ number }) {
      onTheirWay.delete(number);
      endAt(number);
      return inOrder(number, []);
    },

    putBack(ref) {
      onTheirWay.delete(ref.number);
      again.push(ref);
      again.sort((a, b) => a.number - b.number);
    },

    retry() {
      again.push(...lost);
      lost = [];
    },

    isCountable,
    isDone() {
      const isRead = nextNumber >= end || (isLinked && link === undefined);
      return isRead && onTheirWay.size === 0 && again.length === 0;
    },
    missing: () => lost.length,
    total: () => total,
    pageSize: () => firstLength,
  };
}

const texts = new Map<string, string>();
/** So many different texts are remembered. */
const MAX_TEXTS = 1000;

/** One string for all equal ones: very many accounts share a few statuses. */
function sameText(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  if (texts.size < MAX_TEXTS) texts.set(text, text);
  return text;
}

/**
 * A link to the next page as an address below the base URL. Undefined where it leads to another origin or
 * another path: the key must not go there, so pages are counted instead.
 */
function sameListAddress(path: string, link: string, baseUrl: string): string | undefined {
  const here = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`);
  if (!URL.canParse(link, here)) return undefined;
  const there = new URL(link, here);
  if (there.origin !== here.origin || there.pathname !== here.pathname) return undefined;
  return `${path.replace(/\?.*$/, '')}${there.search}`;
}

import { pageAddress, type CollectionPage } from './collection.ts';

/** A page to read. */
export interface PageRef {
  number: number;
  /** Path and query relative to the API's base URL. */
  address: string;
}

/** A page that was read: its items, and what it says about the list. */
export type ListPage<T> = Omit<CollectionPage<unknown>, 'items' | 'mismatches'> & {
  items: readonly T[];
};

interface ListOptions<T> {
  /** Path of the list relative to the API's base URL; may have a query. */
  path: string;
  baseUrl: string;
  /** Items per page; servers may ignore or cap it. */
  pageSize: number;
  /** The ID of an item; undefined for one without an ID, which always counts as new. */
  keyOf: (item: T) => unknown;
}

export type ListReader<T> = ReturnType<typeof createListReader<T>>;

/** The order in which the pages of a list are read, and the results; independent of the network. */
export function createListReader<T>(options: ListOptions<T>) {
  const { path, baseUrl, pageSize, keyOf } = options;
  let addressOf: (number: number) => string = (number) => pageAddress(path, number, pageSize);
  let nextNumber = 1;
  /** The server's link to the next page; undefined if pages are counted. */
  let link: string | undefined;
  let isLinked = false;
  let total: number | undefined;
  let firstLength: number | undefined;
  /** Two pages had the same length, or the first was as long as requested. */
  let isSizeKnown = false;
  /** All pages from this one on are empty. */
  let end = Infinity;
  let count = 0;
  let pages = 0;
  let delivered = 0;
  /** Pages that arrived before an earlier one. */
  const waiting = new Map<number, T[]>();
  const again: PageRef[] = [];
  let lost: PageRef[] = [];
  const onTheirWay = new Set<number>();
  const seen = new Set<unknown>();

  /** Whether several pages may be read at once: their addresses are known in advance. */
  const isCountable = () => !isLinked && (isSizeKnown || total !== undefined);

  /** The last page by the total, if all are as long as the first. */
  const lastNumber = () => (total && firstLength ? Math.ceil(total / firstLength) : Infinity);

  /** Whether every page has been read or skipped. */
  function isDone() {
    const isRead = nextNumber >= end || (isLinked && link === undefined);
    return isRead && onTheirWay.size === 0 && again.length === 0;
  }

  function endAt(number: number) {
    end = Math.min(end, number);
    lost = lost.filter((ref) => ref.number < end);
  }

  /** The items of all consecutive pages that have arrived. */
  function inOrder(number: number, items: T[]): T[] {
    if (number <= delivered) return items;
    waiting.set(number, items);
    const ready: T[] = [];
    for (;;) {
      const next = waiting.get(delivered + 1);
      if (!next) return ready;
      delivered += 1;
      waiting.delete(delivered);
      for (const item of next) ready.push(item);
    }
  }

  function withoutRepeats(items: readonly T[]): T[] {
    return items.filter((item) => {
      const key = keyOf(item);
      if (key === undefined) return true;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
  }

  /** The page won't arrive. Returns what was read after it; it can be taken again later. */
  function skip(ref: PageRef): T[] {
    onTheirWay.delete(ref.number);
    if (ref.number < end) lost.push(ref);
    return inOrder(ref.number, []);
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
    /** The next page to read; undefined while nothing can be read until another page arrives. */
    take(): PageRef | undefined {
      const ref = again.shift();
      if (ref) {
        onTheirWay.add(ref.number);
        return ref;
      }
      if (nextNumber >= end) return undefined;
      if (onTheirWay.size > 0 && (!isCountable() || nextNumber > lastNumber())) return undefined;
      if (isLinked && link === undefined) return undefined;
      const number = nextNumber;
      nextNumber += 1;
      onTheirWay.add(number);
      const address = link ?? addressOf(number);
      link = undefined;
      return { number, address };
    },

    /** Takes a page, and returns the items that follow those returned before, each once. */
    deliver(ref: PageRef, page: ListPage<T>): T[] {
      const { number } = ref;
      onTheirWay.delete(number);
      total = page.total ?? total;
      const known = seen.size;
      const items = withoutRepeats(page.items);
      count += items.length;
      if (items.length > 0) pages += 1;
      const length = page.count;
      if (firstLength === undefined) {
        firstLength = length;
        isSizeKnown = length >= pageSize;
      } else if (length === firstLength) isSizeKnown = true;
      const isEndOfLinks = follow(number, page.next);
      const isNew = seen.size > known;
      // A link that leads to the same page again is no way to the next one.
      if (isLinked && !isNew && length > 0 && page.next !== undefined) lost.push(ref);
      // A list of which neither links nor a total show the end, ends with a page that is shorter than the first, which
      // may itself be shorter than requested: servers cap it. Any list ends with a page that has no new ID: a server
      // without pages returns the same one forever.
      const isShort =
        total === undefined ? page.isLast || (!isLinked && length < firstLength) : count >= total;
      if (isEndOfLinks || !isNew || (page.next === undefined && isShort)) endAt(number + 1);
      return inOrder(number, items);
    },

    skip,

    /** There is no such page: the list ends before it, unless the API gave a link to it. */
    endBefore(ref: PageRef): T[] {
      if (isLinked) return skip(ref);
      const { number } = ref;
      onTheirWay.delete(number);
      endAt(number);
      return inOrder(number, []);
    },

    /** The page wasn't read, and will be taken again. */
    putBack(ref: PageRef) {
      onTheirWay.delete(ref.number);
      again.push(ref);
      again.sort((a, b) => a.number - b.number);
    },

    /** Makes the skipped pages ready to be taken again. */
    retry() {
      again.push(...lost);
      lost = [];
    },

    isCountable,
    isDone,
    /** Whether there is a page to take, after `retry` also a skipped one. */
    hasRest: () => lost.length > 0 || !isDone(),
    /** How many pages had items that no earlier page had. */
    pages: () => pages,
    /** How many pages were skipped, or were never there though the API's own total counts their entries. */
    missing() {
      const absent = isDone() && total !== undefined ? total - count : 0;
      return Math.max(lost.length, Math.ceil(absent / (firstLength || pageSize)));
    },
    total: () => total,
    /** How many entries the first page had. */
    pageSize: () => firstLength,
  };
}

/**
 * A link to the next page as an address relative to the base URL. Undefined if it leads to another origin or
 * path: the key must not go there, so pages are counted instead.
 */
function sameListAddress(path: string, link: string, baseUrl: string): string | undefined {
  const here = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`);
  if (!URL.canParse(link, here)) return undefined;
  const there = new URL(link, here);
  if (there.origin !== here.origin || there.pathname !== here.pathname) return undefined;
  return `${path.replace(/\?.*$/, '')}${there.search}`;
}

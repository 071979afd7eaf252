import type { ProxyAccount } from '#contract';
import type { CollectionPage } from '#shared/api/collection.ts';
import { accountRow, withAnswer, type Account, type AccountRow } from './account-row.ts';

/** The accounts that the API's list has given so far. */
export interface AccountList {
  rows: readonly AccountRow[];
  /** How many there are, where the server says so. */
  total: number | undefined;
  /** Where reading goes on; null when everything has been read. */
  next: Cursor | null;
  /** The API has no list. */
  absent: boolean;
  /** How many a second reading has found while the rows of the first are still shown. */
  reread: number | null;
}

/** The page to read next. */
interface Cursor {
  /** Path and query below the API's base URL. */
  address: string;
  number: number;
  /** How many the first page held: a shorter one is the last. */
  firstLength: number | undefined;
  /** Whether the server leads on with links: then a page without one is the last. */
  linked: boolean;
}

/** Servers ignore or cap it as they like, so nothing is concluded from it. */
const PAGE_SIZE = 500;

export function unreadList(path: string): AccountList {
  const next = { address: pageAddress(path, 1), number: 1, firstLength: undefined, linked: false };
  return { rows: [], total: undefined, next, absent: false, reread: null };
}

/** Adds one page; an id that is there already is not taken again. */
export function withPage(
  list: AccountList,
  page: CollectionPage<ProxyAccount>,
  { path, baseUrl, now }: { path: string; baseUrl: string; now: number },
): AccountList {
  const known = new Set(list.rows.map(({ id }) => id));
  const rows = [...list.rows];
  let fresh = 0;
  for (const account of page.items) {
    const id = account.id ?? undefined;
    if (id !== undefined && known.has(id)) continue;
    if (id !== undefined) fresh += 1;
    known.add(id);
    rows.push(accountRow({ id, account, source: 'list', knownAt: now, position: rows.length }));
  }
  const total = page.total ?? list.total;
  const link = page.next === undefined ? undefined : sameListAddress(path, page.next, baseUrl);
  const next = fresh === 0 ? null : following(list.next, page, link, path, rows.length, total);
  return { ...list, rows, total, next };
}

function following(
  cursor: Cursor | null,
  page: CollectionPage<ProxyAccount>,
  link: string | undefined,
  path: string,
  count: number,
  total: number | undefined,
): Cursor | null {
  const { number = 1, firstLength = page.count, linked = false } = cursor ?? {};
  const next = { number: number + 1, firstLength, linked: linked || link !== undefined };
  if (link !== undefined) return { ...next, address: link };
  const isLast = linked || page.count < firstLength || (total !== undefined && count >= total);
  return isLast ? null : { ...next, address: pageAddress(path, number + 1) };
}

function pageAddress(path: string, page: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}&itemsPerPage=${PAGE_SIZE}`;
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

/** The rows of a second reading, except where an answer has told something newer meanwhile. */
export function keepNewer(read: AccountList, shown: AccountList): AccountList {
  const newer = new Map(shown.rows.map((row) => [row.key, row]));
  const rows = read.rows.map((row) => {
    const other = newer.get(row.key);
    return (other?.knownAt ?? 0) > (row.knownAt ?? 0) && other ? other : row;
  });
  return { ...read, rows };
}

/** Updates the rows that the answers of a reset name. */
export function withAnswers(
  list: AccountList,
  answers: ReadonlyMap<string, Account>,
  now: number,
): AccountList {
  const rows = list.rows.map((row) => {
    const answer = row.id === undefined ? undefined : answers.get(row.id);
    return answer
      ? accountRow({ ...row, account: withAnswer(row.account, answer), knownAt: now })
      : row;
  });
  return { ...list, rows };
}

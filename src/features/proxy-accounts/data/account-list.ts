import { accountKey } from '#contract';
import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import {
  accountRow,
  eachRow,
  rowKey,
  mergeResponse,
  type Account,
  type AccountRow,
  type Origin,
} from '../model/account-row.ts';
import { oncePer } from '#shared/lib/once-per.ts';

/** The accounts received so far from the API's list. */
export interface AccountList {
  rows: readonly AccountRow[];
  /** The total number, if the server says so. */
  total: number | undefined;
  /** On how many pages they were. */
  pages: number;
  /** When the loading of these rows started, in milliseconds since the epoch; null: not started. */
  loadedAt: number | null;
  /** Every page has been read. */
  complete: boolean;
  /** Pages that couldn't be loaded, while others could. */
  missing: number;
  /** The API has no list. */
  absent: boolean;
  /** How many accounts a refresh has found while the previous rows are still shown. */
  rereadCount: number | null;
  /** Number of accounts on the first page. */
  pageSize?: number | undefined;
}

export const emptyList: AccountList = {
  rows: [],
  total: undefined,
  pages: 0,
  loadedAt: null,
  complete: false,
  missing: 0,
  absent: false,
  rereadCount: null,
};

/**
 * The rows of a refresh, except where a response has returned something newer in the meantime. If the refresh
 * lacks pages, the other rows stay as they were, after them: their accounts may be on those pages.
 */
export function keepNewer(
  read: readonly AccountRow[],
  shown: readonly AccountRow[],
  lacksPages = false,
): readonly AccountRow[] {
  const others = new Map<string, AccountRow>();
  for (const row of shown) others.set(rowKey(row), row);
  const rows = read.map((row) => {
    const key = rowKey(row);
    const other = others.get(key);
    others.delete(key);
    return other && other.origin.sequence > row.origin.sequence ? other : row;
  });
  return lacksPages ? [...rows, ...others.values()] : rows;
}

/** What the response to a reset says about an account, since when, and the sequence number of the response. */
export interface AccountResponse {
  account: Account;
  knownAt: number;
  sequence: number;
}

/** What becomes of a row: a reset of the accounts with these keys was sent after what it shows. */
export function beforeReset(ids: ReadonlySet<string>): RowChange {
  const marked = oncePer((origin: Origin): Origin => ({ ...origin, isBeforeReset: true }));
  return (row) =>
    row.id !== undefined && ids.has(accountKey(row.id))
      ? { ...row, origin: marked(row.origin) }
      : row;
}

/** What becomes of a row with a reset's responses, by the keys of their accounts, unless it is newer. */
export function withResponseOf(responses: ReadonlyMap<string, AccountResponse>): RowChange {
  const origins = new Map<number, Origin>();
  return (row) => {
    const response = responses.get(accountKey(row.id ?? ''));
    // For the same response, the journal has only the counters.
    if (!response || response.sequence <= row.origin.sequence) return row;
    const { account, knownAt, sequence } = response;
    const origin = origins.get(sequence) ?? { source: 'list', knownAt, sequence };
    origins.set(sequence, origin);
    return accountRow({ id: row.id, account: mergeResponse(row.account, account), origin });
  };
}

type RowChange = (row: AccountRow) => AccountRow;

/** The list with its rows changed. */
export function* withRows(list: AccountList, change: RowChange): SlicedTask<AccountList> {
  const rows: AccountRow[] = [];
  yield* eachRow(list.rows, (row) => void rows.push(change(row)));
  return { ...list, rows };
}

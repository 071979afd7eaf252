import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import {
  accountRow,
  rowKey,
  mergeResponse,
  type Account,
  type AccountRow,
  type Origin,
} from '../model/account-row.ts';
import { findIdIndex } from '../model/id-index.ts';

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

/** Rows between two yields. */
const STEP = 2048;

/** What the response to a reset says about an account, since when, and the sequence number of the response. */
export interface AccountResponse {
  account: Account;
  knownAt: number;
  sequence: number;
}

/** The list with marked rows: a reset of these IDs was sent after what their rows show. */
export function* withRowsBeforeReset(
  list: AccountList,
  ids: ReadonlySet<string>,
): SlicedTask<AccountList> {
  const marked = new Map<Origin, Origin>();
  return yield* withRows(list, (row) => {
    if (row.id === undefined || !ids.has(row.id)) return row;
    const origin = marked.get(row.origin) ?? { ...row.origin, isBeforeReset: true };
    marked.set(row.origin, origin);
    return { ...row, origin };
  });
}

/** The list with the rows in a reset's responses updated, unless a row is newer. */
export function* withResponses(
  list: AccountList,
  responses: ReadonlyMap<string, AccountResponse>,
): SlicedTask<AccountList> {
  const byIdIndex = new Map<number, AccountResponse>();
  for (const [id, response] of responses) byIdIndex.set(findIdIndex(id), response);
  const origins = new Map<number, Origin>();
  return yield* withRows(list, (row) => {
    const response = row.id === undefined ? undefined : byIdIndex.get(row.idIndex);
    // For the same response, the journal has only the counters.
    if (!response || response.sequence <= row.origin.sequence) return row;
    const { account, knownAt, sequence } = response;
    const origin = origins.get(sequence) ?? { source: 'list', knownAt, sequence };
    origins.set(sequence, origin);
    return accountRow({ id: row.id, account: mergeResponse(row.account, account), origin });
  });
}

/** The list with each row as `change` returns it. */
function* withRows(
  list: AccountList,
  change: (row: AccountRow) => AccountRow,
): SlicedTask<AccountList> {
  const rows = list.rows.slice();
  for (let index = 0; index < rows.length; index += 1) {
    if (index % STEP === 0) yield;
    rows[index] = change(rows[index] as AccountRow);
  }
  return { ...list, rows };
}

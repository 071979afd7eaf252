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

/** The accounts that the API's list has given so far. */
export interface AccountList {
  rows: readonly AccountRow[];
  /** How many there are, where the server says so. */
  total: number | undefined;
  /** How many pages have them. */
  pages: number;
  /** When the reading of these rows began, in milliseconds since the epoch; null: it has not. */
  loadedAt: number | null;
  /** Every page has been read. */
  complete: boolean;
  /** Pages that could not be read, while others could. */
  missing: number;
  /** The API has no list. */
  absent: boolean;
  /** How many a second reading has found while the rows of the first are still shown. */
  rereadCount: number | null;
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

/** The rows of a second reading, except where an answer has told something newer meanwhile. */
export function keepNewer(
  read: readonly AccountRow[],
  shown: readonly AccountRow[],
): readonly AccountRow[] {
  const newer = new Map<string, AccountRow>();
  for (const row of shown) newer.set(rowKey(row), row);
  return read.map((row) => {
    const other = newer.get(rowKey(row));
    return other && other.origin.seq > row.origin.seq ? other : row;
  });
}

/** Rows between two yields. */
const STEP = 2048;

/** What the answer to a reset says of an account, when it was so, and the place of that answer among all. */
export interface AccountResponse {
  account: Account;
  knownAt: number;
  seq: number;
}

/** The list with the rows that the answers of a reset name as these say, unless a row is newer. */
export function* withResponses(
  list: AccountList,
  answers: ReadonlyMap<string, AccountResponse>,
): SlicedTask<AccountList> {
  const byIdIndex = new Map<number, AccountResponse>();
  for (const [id, answer] of answers) byIdIndex.set(findIdIndex(id), answer);
  const rows = list.rows.slice();
  const origins = new Map<number, Origin>();
  for (let index = 0; index < rows.length; index += 1) {
    if (index % STEP === 0) yield;
    const row = rows[index] as AccountRow;
    const answer = row.id === undefined ? undefined : byIdIndex.get(row.idIndex);
    if (!answer || answer.seq < row.origin.seq) continue;
    const { account, knownAt, seq } = answer;
    const origin = origins.get(seq) ?? { source: 'list', knownAt, seq };
    origins.set(seq, origin);
    rows[index] = accountRow({ id: row.id, account: mergeResponse(row.account, account), origin });
  }
  return { ...list, rows };
}

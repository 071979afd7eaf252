import type { ProxyAccount, Reading } from '#contract';
import type { SavedAccountRecord } from './saved-account-record.ts';
import { usageBandOf } from './usage-band.ts';
import { selectIndexes, emptySelection, type Selection } from './selection.ts';
import { findIdIndex, NO_ID_INDEX, idIndexOf } from './id-index.ts';

export type Account = Reading<ProxyAccount>;

/** One account as the table shows it. */
export interface AccountRow {
  /** An account that came without an ID still has a row. */
  id: string | undefined;
  /** Stands for the ID in selections. */
  idIndex: number;
  account: Account;
  origin: Origin;
  /** The text that the filter searches besides the ID, in lower case. */
  text: string;
  /** The index of its usage band. */
  usageBand: number;
}

/** Where a row comes from. Rows that came together share one object: a million of them must fit into memory. */
export interface Origin {
  source: 'list' | SavedAccountRecord['source'];
  /** When the response with these values came, in milliseconds since the epoch; null: none came. Only to be shown. */
  knownAt: number | null;
  /** The sequence number of that response in this browser; 0 where there is none. Tells which is newer. */
  seq: number;
}

type Given = Pick<AccountRow, 'id' | 'account' | 'origin'>;

export function accountRow({ id, account, origin }: Given): AccountRow {
  const { username, description, status } = account;
  return {
    id,
    idIndex: id === undefined ? NO_ID_INDEX : idIndexOf(id),
    account,
    origin,
    text: `${username ?? ''}\n${description ?? ''}\n${status ?? ''}${idText(id)}`.toLowerCase(),
    usageBand: usageBandOf(account),
  };
}

const keysWithoutId = new WeakMap<AccountRow, string>();
let withoutId = 0;

/** A unique key of a row: its ID, else a text that is no ID. */
export function rowKey(row: AccountRow): string {
  const key = row.id ?? keysWithoutId.get(row);
  if (key !== undefined) return key;
  withoutId += 1;
  const made = `\n${withoutId}`;
  keysWithoutId.set(row, made);
  return made;
}

/** IDs are long, and the filter finds them where they stand, unless they are not in lower case. */
function idText(id: string | undefined): string {
  return id === undefined || id === id.toLowerCase() ? '' : `\n${id}`;
}

/** The account's name for people: its username, else its ID. */
export function nameOf({ account, id }: Pick<AccountRow, 'account' | 'id'>): string {
  return account.username || id || 'Account without an ID';
}

/**
 * Merges the response to a reset into what was known. The counters come from the response alone: the reset has
 * changed them, so what it does not say of them is unknown now.
 */
export function mergeResponse(known: Account, answer: Account): Account {
  const { consumption: _, consumption_str: __, bytes_recv: ___, bytes_sent: ____, ...rest } = known;
  return { ...rest, ...answer };
}

/** All known accounts in their natural order, and the ID index of each. */
export interface Accounts {
  rows: readonly AccountRow[];
  idIndexes: Uint32Array;
  /** How many the API's list has; the rows after them are only known here. */
  listed: number;
  /** All that can be selected. */
  present: Selection;
  /** Those that only this device knows. */
  added: Selection;
}

/** The row of an ID, where there is one. */
export function rowOfId({ rows, idIndexes }: Accounts, id: string): AccountRow | undefined {
  const idIndex = findIdIndex(id);
  return idIndex === NO_ID_INDEX ? undefined : rows[idIndexes.indexOf(idIndex)];
}

/** Whether the API has a list, and nothing it said has ever named this account, which was added by ID. */
export function isUnconfirmed({ listed }: Accounts, { origin }: AccountRow): boolean {
  return listed > 0 && origin.source !== 'list' && origin.knownAt === null;
}

/** The rows of the list, then those that only this device knows. */
export function combineAccounts(
  list: readonly AccountRow[],
  saved: readonly SavedAccountRecord[],
): Accounts {
  let rows = list;
  if (saved.length > 0) {
    const indexes = new Map(list.map(({ idIndex }, index) => [idIndex, index]));
    const all = [...list];
    for (const { id, account, source, knownAt, seq = 0 } of saved) {
      const index = indexes.get(idIndexOf(id));
      const row = index === undefined ? undefined : list[index];
      if (index === undefined || !row) {
        all.push(accountRow({ id, account: account ?? {}, origin: { source, knownAt, seq } }));
      } else if (account && seq > row.origin.seq) {
        // A reset was answered while the page with this row was on its way.
        const origin: Origin = { source: 'list', knownAt, seq };
        all[index] = accountRow({ id, account: mergeResponse(row.account, account), origin });
      }
    }
    rows = all;
  }
  const idIndexes = new Uint32Array(rows.length);
  for (let index = 0; index < rows.length; index += 1)
    idIndexes[index] = rows[index]?.idIndex ?? NO_ID_INDEX;
  return {
    rows,
    idIndexes,
    listed: list.length,
    present: selectIndexes(emptySelection, idIndexes),
    added: selectIndexes(emptySelection, idIndexes.subarray(list.length)),
  };
}

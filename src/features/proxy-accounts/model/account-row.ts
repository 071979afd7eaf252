import type { ProxyAccount, Reading } from '#contract';
import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import { stateOf } from './account-state.ts';
import type { SavedAccountRecord } from './saved-account-record.ts';
import { usageBandOf } from './usage.ts';
import {
  NO_ID_INDEX,
  type Selection,
  emptySelection,
  findIdIndex,
  idIndexOf,
  selectIndexes,
} from './selection.ts';
import * as common from '#shared/lib/texts.ts';

export type Account = Reading<ProxyAccount>;

/** One account as the table shows it. */
export interface AccountRow {
  /** An account without an ID still has a row. */
  id: string | undefined;
  /** Represents the ID in selections. */
  idIndex: number;
  account: Account;
  origin: Origin;
  /** The text that the filter searches besides the ID, in lower case. */
  text: string;
  /** In a word or two, as `stateOf` says it. */
  state: string | undefined;
  /** The index of its usage band, as `usageBandOf` says it. */
  usageBand: number;
}

/** Where a row comes from. Rows that arrived together share one object: a million of them must fit into memory. */
export interface Origin {
  source: 'list' | SavedAccountRecord['source'];
  /**
   * When the response with these values arrived, in milliseconds since the epoch; null: there was none. For
   * display only.
   */
  knownAt: number | null;
  /** The sequence number of that response in this browser; 0 if there was none. Shows which is newer. */
  sequence: number;
  /** A reset of the account was sent after that response, and nothing is known of what it did. */
  isBeforeReset?: boolean;
}

type Given = Pick<AccountRow, 'id' | 'account' | 'origin'>;

export function accountRow({ id, account, origin }: Given): AccountRow {
  const { username, description } = account;
  const state = stateOf(account);
  return {
    id,
    idIndex: id === undefined ? NO_ID_INDEX : idIndexOf(id),
    account,
    origin,
    text: `${username ?? ''}\n${description ?? ''}${idText(id)}`.toLowerCase(),
    state: state && sameText(state.text),
    usageBand: usageBandOf(account),
  };
}

const texts = new Map<string, string>();
/** Maximum number of distinct texts in the cache. */
const MAX_TEXTS = 1000;

/** One string for all equal ones: large numbers of accounts share a few statuses. */
export function sameText(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  if (texts.size < MAX_TEXTS) texts.set(text, text);
  return text;
}

/** Rows between two yields. */
const STEP = 1024;

/** Takes each row, or those at some positions, in time slices. */
export function* eachRow<Row>(
  rows: readonly Row[],
  take: (row: Row, position: number) => void,
  positions?: Uint32Array,
): SlicedTask<void> {
  const count = positions?.length ?? rows.length;
  for (let index = 0; index < count; index += 1) {
    if (index % STEP === 0) yield;
    const position = positions ? (positions[index] as number) : index;
    take(rows[position] as Row, position);
  }
}

const keysWithoutId = new WeakMap<AccountRow, string>();
let withoutId = 0;

/** A unique key of a row: its ID, otherwise a text that can't be an ID. */
export function rowKey(row: AccountRow): string {
  const key = row.id ?? keysWithoutId.get(row);
  if (key !== undefined) return key;
  withoutId += 1;
  const made = `\n${withoutId}`;
  keysWithoutId.set(row, made);
  return made;
}

/** IDs are long and searched in place, so their text is stored only if they aren't in lower case. */
function idText(id: string | undefined): string {
  return id === undefined || id === id.toLowerCase() ? '' : `\n${id}`;
}

/** The account's display name: its username, otherwise its ID. */
export function nameOf({ account, id }: Pick<AccountRow, 'account' | 'id'>): string {
  return account.username || id || common.accountWithoutId;
}

/**
 * Merges the response to a reset into the known values. The counters come only from the response: the reset has
 * changed them, so any that are missing there are now unknown.
 */
export function mergeResponse(known: Account, response: Account): Account {
  const { consumption: _, consumption_str: __, bytes_recv: ___, bytes_sent: ____, ...rest } = known;
  return { ...rest, ...response };
}

/** All known accounts in their natural order, and the ID index of each. */
export interface Accounts {
  rows: readonly AccountRow[];
  idIndexes: Uint32Array;
  /** How many are in the API's list; the rows after them are saved in this browser only. */
  listed: number;
  /** All that can be selected. */
  present: Selection;
  /** Those saved in this browser only. */
  added: Selection;
}

/** The row of an ID, if there is one. */
export function rowOfId({ rows, idIndexes }: Accounts, id: string): AccountRow | undefined {
  const idIndex = findIdIndex(id);
  return idIndex === NO_ID_INDEX ? undefined : rows[idIndexes.indexOf(idIndex)];
}

/** Whether the API has a list, but no response has contained this account, which was added by ID. */
export function isUnconfirmed({ listed }: Accounts, { origin }: AccountRow): boolean {
  return listed > 0 && origin.source !== 'list' && origin.knownAt === null;
}

/** The rows of the list, then those saved in this browser only. */
export function combineAccounts(
  list: readonly AccountRow[],
  saved: readonly SavedAccountRecord[],
): Accounts {
  let rows = list;
  if (saved.length > 0) {
    const indexes = new Map(list.map(({ idIndex }, index) => [idIndex, index]));
    const all = [...list];
    for (const { id, account, source, knownAt, sequence = 0, isBeforeReset = false } of saved) {
      const index = indexes.get(idIndexOf(id));
      const row = index === undefined ? undefined : list[index];
      if (index === undefined || !row) {
        const origin: Origin = { source, knownAt, sequence, isBeforeReset };
        all.push(accountRow({ id, account: account ?? {}, origin }));
      } else if (account && sequence > row.origin.sequence) {
        // The response to a reset arrived while the page with this row was loading.
        const origin: Origin = { source: 'list', knownAt, sequence, isBeforeReset };
        all[index] = accountRow({
          id: row.id,
          account: mergeResponse(row.account, account),
          origin,
        });
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

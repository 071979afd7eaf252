import type { ProxyAccount, Reading } from '#contract';
import type { RosterRecord } from '#shared/lib/device-database.ts';
import { shareOf } from './usage-band.ts';
import { chooseSlots, nothingChosen, type Selection } from './selection.ts';
import { findSlot, NO_SLOT, slotOf } from './id-index.ts';

export type Account = Reading<ProxyAccount>;

/** One account as the table shows it. */
export interface AccountRow {
  /** An account that came without an id still has a row. */
  id: string | undefined;
  /** Stands for the id in selections. */
  slot: number;
  account: Account;
  origin: Origin;
  /** What the filter looks at beside the id, in lower case. */
  text: string;
  /** Its place among the shares of consumption. */
  share: number;
}

/** Where a row comes from. One object for all that came together: a million rows are to fit into memory. */
export interface Origin {
  source: 'list' | RosterRecord['source'];
  /** When the answer came that says what is known, in milliseconds since the epoch; null: nothing is. To be shown only. */
  knownAt: number | null;
  /** The place of that answer among all that came to this browser; 0 where there is none. Tells which is newer. */
  seq: number;
}

type Given = Pick<AccountRow, 'id' | 'account' | 'origin'>;

export function accountRow({ id, account, origin }: Given): AccountRow {
  const { username, description, status } = account;
  return {
    id,
    slot: id === undefined ? NO_SLOT : slotOf(id),
    account,
    origin,
    text: `${username ?? ''}\n${description ?? ''}\n${status ?? ''}${idText(id)}`.toLowerCase(),
    share: shareOf(account),
  };
}

const keysWithoutId = new WeakMap<AccountRow, string>();
let withoutId = 0;

/** Tells a row from all others: by its id, else by a text that is no id. */
export function keyOfRow(row: AccountRow): string {
  const key = row.id ?? keysWithoutId.get(row);
  if (key !== undefined) return key;
  withoutId += 1;
  const made = `\n${withoutId}`;
  keysWithoutId.set(row, made);
  return made;
}

/** Ids are long, and the filter finds them where they stand, unless they are not in lower case. */
function idText(id: string | undefined): string {
  return id === undefined || id === id.toLowerCase() ? '' : `\n${id}`;
}

/** What a person calls the account: its username, else its id. */
export function nameOf({ account, id }: Pick<AccountRow, 'account' | 'id'>): string {
  return account.username || id || 'Account without an id';
}

/**
 * Lays a reset's answer over what was known. The counters are taken from the answer alone: the reset has
 * changed them, so what it does not say of them is unknown now.
 */
export function withAnswer(known: Account, answer: Account): Account {
  const { consumption: _, consumption_str: __, bytes_recv: ___, bytes_sent: ____, ...rest } = known;
  return { ...rest, ...answer };
}

/** All accounts in hand, in their natural order, and the slot of each beside it. */
export interface Accounts {
  rows: readonly AccountRow[];
  slots: Uint32Array;
  /** All that can be chosen. */
  present: Selection;
  /** Those that only this device knows. */
  added: Selection;
}

/** The row of an id, where there is one. */
export function rowOfId({ rows, slots }: Accounts, id: string): AccountRow | undefined {
  const slot = findSlot(id);
  return slot === NO_SLOT ? undefined : rows[slots.indexOf(slot)];
}

/** The rows of the list, then those that only this device knows. */
export function combine(list: readonly AccountRow[], roster: readonly RosterRecord[]): Accounts {
  let rows = list;
  if (roster.length > 0) {
    const indexes = new Map(list.map(({ slot }, index) => [slot, index]));
    const all = [...list];
    for (const { id, account, source, knownAt, seq = 0 } of roster) {
      const index = indexes.get(slotOf(id));
      const row = index === undefined ? undefined : list[index];
      if (index === undefined || !row) {
        all.push(accountRow({ id, account: account ?? {}, origin: { source, knownAt, seq } }));
      } else if (account && seq > row.origin.seq) {
        // A reset was answered while the page with this row was on its way.
        const origin: Origin = { source: 'list', knownAt, seq };
        all[index] = accountRow({ id, account: withAnswer(row.account, account), origin });
      }
    }
    rows = all;
  }
  const slots = new Uint32Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) slots[index] = rows[index]?.slot ?? NO_SLOT;
  return {
    rows,
    slots,
    present: chooseSlots(nothingChosen, slots),
    added: chooseSlots(nothingChosen, slots.subarray(list.length)),
  };
}

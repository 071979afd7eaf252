import type { ProxyAccount, Reading } from '#contract';
import type { RosterRecord } from '#shared/lib/device-database.ts';

export type Account = Reading<ProxyAccount>;

/** One account as the table shows it. */
export interface AccountRow {
  /** Unique among all rows. An account that came without an id still has a row. */
  key: string;
  id: string | undefined;
  account: Account;
  source: 'list' | RosterRecord['source'];
  /** When the answer came that says what is known, in milliseconds since the epoch; null: nothing is. */
  knownAt: number | null;
  /** What the filter looks at, in lower case. */
  text: string;
}

type Origin = Pick<AccountRow, 'id' | 'account' | 'source' | 'knownAt'> & {
  /** Tells rows without an id apart. */
  position?: number;
};

export function accountRow({ id, account, source, knownAt, position = 0 }: Origin): AccountRow {
  const { username, description, status } = account;
  return {
    key: id === undefined ? `position ${position}` : `id ${id}`,
    id,
    account,
    source,
    knownAt,
    text: [username, description, status, id].filter(Boolean).join('\n').toLowerCase(),
  };
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

/** The rows of the list, then those that only this device knows. */
export function combine(
  list: readonly AccountRow[],
  roster: readonly RosterRecord[],
): AccountRow[] {
  if (roster.length === 0) return [...list];
  const listed = new Set(list.map(({ id }) => id));
  const pasted = roster
    .filter(({ id }) => !listed.has(id))
    .map(({ id, account, source, knownAt }) =>
      accountRow({ id, account: account ?? {}, source, knownAt }),
    );
  return [...list, ...pasted];
}

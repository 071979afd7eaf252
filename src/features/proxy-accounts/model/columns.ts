import type { ProxyAccount } from '#contract';
import type { AccountRow } from './account-row.ts';
import { stateText } from './state-words.ts';
import * as texts from './texts.ts';
import { usagePercent } from './usage.ts';

type Value = string | number | boolean | null | undefined;

interface Column {
  /** Numbers are right-aligned. */
  numeric?: boolean;
  /** The values are texts. */
  text?: boolean;
  /** The sort value of the column. */
  value: (row: AccountRow) => Value;
}

/** Members of an account that only its details show, or that are part of another column. */
type MemberWithoutColumn =
  | 'status'
  | 'is_active'
  | 'enabled'
  | 'enabled_by_admin'
  | 'ip_whitelist'
  | 'plain_password'
  | 'hash'
  | 'quota_str'
  | 'consumption_str';

/**
 * The columns, in order of importance. Their names are those of the API, and are used in the URL. `usage` is
 * consumption in percent of the quota, `state` what status and switches say together.
 */
const columns = {
  username: { text: true, value: ({ account }) => account.username },
  state: {
    text: true,
    value: ({ state }) => state && stateText(state),
  },
  consumption: { numeric: true, value: ({ account }) => account.consumption },
  quota: { numeric: true, value: ({ account }) => account.quota },
  usage: { numeric: true, value: ({ account }) => usagePercent(account) },
  description: { text: true, value: ({ account }) => account.description },
  bytes_recv: { numeric: true, value: ({ account }) => account.bytes_recv },
  bytes_sent: { numeric: true, value: ({ account }) => account.bytes_sent },
  id: { text: true, value: ({ id }) => id },
  source: { text: true, value: ({ origin }) => origin.source },
  known_at: { value: ({ origin }) => origin.knownAt },
} satisfies Record<
  Exclude<keyof ProxyAccount, MemberWithoutColumn> | 'state' | 'usage' | 'source' | 'known_at',
  Column
>;

export type ColumnName = keyof typeof columns;
export const columnNames = Object.keys(columns) as ColumnName[];

/** The width available to the table: as on a phone, beside the details, or as on a desktop. */
export type Room = 'narrow' | 'medium' | 'wide';

/** The columns that fit without scrolling. */
const columnsInSight = {
  narrow: ['username', 'consumption', 'usage'],
  medium: ['username', 'state', 'consumption', 'usage'],
  wide: ['username', 'state', 'consumption', 'quota', 'usage'],
} as const satisfies Record<Room, readonly ColumnName[]>;

/** Those of a wide window if rows come from more than one source, or may be old. */
const savedAccountColumns: readonly ColumnName[] = [
  'username',
  'state',
  'consumption',
  'usage',
  'source',
  'known_at',
];

/** The columns shown by default; the details of an account have the rest. */
export function usualColumns(hasSavedAccounts: boolean, room: Room): readonly ColumnName[] {
  return hasSavedAccounts && room === 'wide' ? savedAccountColumns : columnsInSight[room];
}

export function columnOf(name: ColumnName): Column & { label: string } {
  return { label: texts.columns[name], ...columns[name] };
}

import type { ProxyAccount } from '#contract';
import type { AccountRow, Origin } from './account-row.ts';
import { usagePercent } from './usage.ts';

type Value = string | number | boolean | null | undefined;

interface Column {
  label: string;
  /** Numbers stand at the end of their cell. */
  numeric?: boolean;
  /** The values are texts. */
  text?: boolean;
  /** What the column sorts by. */
  value: (row: AccountRow) => Value;
}

/** Members of an account that only its details show, or that stand in another column. */
type MemberWithoutColumn =
  | 'enabled_by_admin'
  | 'ip_whitelist'
  | 'plain_password'
  | 'hash'
  | 'quota_str'
  | 'consumption_str';

/**
 * The columns, in the order in which they are worth their place. Their names are those of the API, and
 * stand in the address. `usage` is consumption in percent of the quota.
 */
const columns = {
  username: { label: 'Username', text: true, value: ({ account }) => account.username },
  status: { label: 'Status', text: true, value: ({ account }) => account.status },
  consumption: { label: 'Consumption', numeric: true, value: ({ account }) => account.consumption },
  quota: { label: 'Quota', numeric: true, value: ({ account }) => account.quota },
  usage: {
    label: 'Usage',
    numeric: true,
    value: ({ account }) => {
      const percent = usagePercent(account);
      // Two infinite numbers have no difference to sort by.
      return percent === undefined ? undefined : Math.min(percent, Number.MAX_VALUE);
    },
  },
  is_active: { label: 'Active', value: ({ account }) => account.is_active },
  enabled: { label: 'Enabled', value: ({ account }) => account.enabled },
  description: { label: 'Description', text: true, value: ({ account }) => account.description },
  bytes_recv: { label: 'Received', numeric: true, value: ({ account }) => account.bytes_recv },
  bytes_sent: { label: 'Sent', numeric: true, value: ({ account }) => account.bytes_sent },
  id: { label: 'Id', text: true, value: ({ id }) => id },
  source: { label: 'Source', text: true, value: ({ origin }) => origin.source },
  known_at: { label: 'As of', value: ({ origin }) => origin.knownAt },
} satisfies Record<
  Exclude<keyof ProxyAccount, MemberWithoutColumn> | 'usage' | 'source' | 'known_at',
  Column
>;

export type ColumnName = keyof typeof columns;
export const columnNames = Object.keys(columns) as ColumnName[];

/** Only shown by default where rows come from more than one source, or may be old. */
const savedAccountColumns = new Set<ColumnName>(['source', 'known_at']);

/** The columns that are shown by default. */
export function usualColumns(hasSavedAccounts: boolean): readonly ColumnName[] {
  return hasSavedAccounts
    ? columnNames
    : columnNames.filter((name) => !savedAccountColumns.has(name));
}

export function columnOf(name: ColumnName): Column {
  return columns[name];
}

/** Where a row comes from, as text. */
export const sourceNames: Record<Origin['source'], string> = {
  list: 'List of the API',
  pasted: 'Added by hand',
  imported: 'Imported',
};

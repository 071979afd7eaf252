import type { AccountRow } from './account-row.ts';

type Value = string | number | boolean | null | undefined;

interface Column {
  label: string;
  /** Numbers stand at the end of their cell. */
  numeric?: boolean;
  /** What the column sorts by. */
  value: (row: AccountRow) => Value;
}

/** The columns that can be sorted by; their names are those of the API, and stand in the address. */
const columns = {
  username: { label: 'Username', value: ({ account }) => account.username },
  description: { label: 'Description', value: ({ account }) => account.description },
  status: { label: 'Status', value: ({ account }) => account.status },
  is_active: { label: 'Active', value: ({ account }) => account.is_active },
  enabled: { label: 'Enabled', value: ({ account }) => account.enabled },
  quota: { label: 'Quota', numeric: true, value: ({ account }) => account.quota },
  consumption: { label: 'Consumption', numeric: true, value: ({ account }) => account.consumption },
  bytes_recv: { label: 'Received', numeric: true, value: ({ account }) => account.bytes_recv },
  bytes_sent: { label: 'Sent', numeric: true, value: ({ account }) => account.bytes_sent },
  id: { label: 'Id', value: ({ id }) => id },
  source: { label: 'Source', value: ({ source }) => source },
  known_at: { label: 'As of', value: ({ knownAt }) => knownAt },
} satisfies Record<string, Column>;

export type ColumnName = keyof typeof columns;
export const columnNames = Object.keys(columns) as ColumnName[];

/** Only worth their place where rows come from more than one source, or may be old. */
export const rosterColumns: readonly ColumnName[] = ['source', 'known_at'];

export function columnOf(name: ColumnName): Column {
  return columns[name];
}

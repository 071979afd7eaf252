import type { ProxyAccount } from '#contract';
import { withoutSecrets } from '#shared/lib/device-database.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import type { AccountRow } from '../model/account-row.ts';
import type { ColumnName } from '../model/columns.ts';
import { usagePercent } from '../model/usage.ts';

type Value = string | number | boolean | object | null | undefined;

/**
 * The columns of an export under the API's names. The password isn't among them, and parts that may hold other
 * secrets are written without those.
 */
const columns = {
  id: ({ id }) => id,
  username: ({ account }) => account.username,
  description: ({ account }) => account.description,
  status: ({ account }) => account.status,
  is_active: ({ account }) => account.is_active,
  enabled: ({ account }) => account.enabled,
  enabled_by_admin: ({ account }) => account.enabled_by_admin,
  quota: ({ account }) => account.quota,
  quota_str: ({ account }) => account.quota_str,
  consumption: ({ account }) => account.consumption,
  consumption_str: ({ account }) => account.consumption_str,
  usage: ({ account }) => {
    const percent = usagePercent(account);
    // Any consumption of a zero quota has no percentage.
    return percent === undefined || percent === Infinity ? null : Number(percent.toPrecision(15));
  },
  bytes_recv: ({ account }) => account.bytes_recv,
  bytes_sent: ({ account }) => account.bytes_sent,
  hash: ({ account }) => account.hash,
  ip_whitelist: ({ account }) => shareable(account.ip_whitelist),
  source: ({ origin }) => origin.source,
  known_at: ({ origin }) => origin.knownAt && new Date(origin.knownAt).toISOString(),
  /** The members that the contract doesn't have. */
  other_fields: ({ account }) => shareable(account.$other),
} satisfies Record<
  Exclude<keyof ProxyAccount, 'plain_password'> | ColumnName | 'other_fields',
  (row: AccountRow) => Value
>;

export type ExportColumn = keyof typeof columns;
export const exportColumns = Object.keys(columns) as ExportColumn[];

/** The value of a column; null if it is unknown. */
export function exportedValue(row: AccountRow, column: ExportColumn): NonNullable<Value> | null {
  return columns[column](row) ?? null;
}

/** A part of an account without secrets; null if it is nested too deeply to look for them. */
function shareable(part: object | null | undefined): object | null {
  return part ? tryOrNull(() => withoutSecrets(part)) : null;
}

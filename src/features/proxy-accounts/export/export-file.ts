import type { ProxyAccount } from '#contract';
import type { FileToMake } from '#shared/files/make-file.ts';
import { BYTE_ORDER_MARK, csvLine } from '#shared/files/csv.ts';
import type { ExportFormat } from '#shared/page/page-commands.ts';
import { withoutSecrets } from '#shared/storage/device-database.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import type { AccountRow } from '../model/account-row.ts';
import type { ColumnName } from '../model/columns.ts';
import { isIndexSelected, without, type Selection } from '../model/selection.ts';
import { usagePercent } from '../model/usage.ts';
import { selectedRows } from '../rows/use-selection.ts';
import type { VisibleRows } from '../rows/visible-rows.ts';

type Value = string | number | boolean | object | null | undefined;

/**
 * The columns of an export under the API's names. The password isn't among them, and parts that may hold other
 * secrets are written without those.
 */
const columns = {
  id: ({ id }) => id,
  username: ({ account }) => account.username,
  description: ({ account }) => account.description,
  state: ({ state }) => state,
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
    return percent === undefined ? null : Number(percent.toPrecision(15));
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

/** A part of an account without secrets; null if it is nested too deeply to look for them. */
function shareable(part: object | null | undefined): object | null {
  return part ? tryOrNull(() => withoutSecrets(part)) : null;
}

/** The rows of a file, which may be a million: they aren't copied. */
interface FileRows {
  count: number;
  at: (index: number) => AccountRow;
}

/** A file of rows. A value that is unknown is null. */
export function accountsFile(
  format: ExportFormat,
  written: readonly ExportColumn[],
  { count, at }: FileRows,
): FileToMake {
  const valuesAt = (index: number) => {
    const row = at(index);
    return written.map((name) => columns[name](row) ?? null);
  };
  const file = {
    name: `proxy-accounts.${format}`,
    contents: [count, 'account'],
    count,
  } as const;
  if (format === 'csv')
    return {
      ...file,
      type: 'text/csv',
      start: `${BYTE_ORDER_MARK}${csvLine(written)}`,
      write: (index, add) => add(csvLine(valuesAt(index))),
    };
  return {
    ...file,
    type: 'application/json',
    start: '[\n',
    separator: ',\n',
    end: '\n]\n',
    write: (index, add) =>
      add(
        JSON.stringify(Object.fromEntries(valuesAt(index).map((value, n) => [written[n], value]))),
      ),
  };
}

/** The rows that are shown, in the order of the table. */
export function shownRows({ accounts: { rows }, positions }: VisibleRows): FileRows {
  return { count: positions.length, at: (index) => rows[positions[index] ?? 0] as AccountRow };
}

/** The selected rows: those shown in the order of the table, then those that it hides. */
export function selectedInOrder(visible: VisibleRows, selection: Selection): FileRows {
  const { accounts, positions, present } = visible;
  const shown = positions.filter((position) =>
    isIndexSelected(selection, (accounts.rows[position] as AccountRow).idIndex),
  );
  const hidden = selectedRows(accounts, without(selection, present));
  return {
    count: shown.length + hidden.length,
    at: (index) =>
      (accounts.rows[shown[index] ?? -1] ?? hidden[index - shown.length]) as AccountRow,
  };
}

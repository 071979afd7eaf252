import { csvOf } from '#shared/lib/csv.ts';
import type { Account } from '#features/proxy-accounts/headless';
import type { Values } from '../command/parse-command.ts';
import { connect } from '../api/connect.ts';
import { exitStatus, Failure, WrongUse, type ExitStatus } from '../terminal/failure.ts';
import { textTable } from '../terminal/text-table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { NO_LIST } from '../terminal/texts.ts';
import { loadAccounts } from './load-accounts.ts';
import { accountConditions, selectAccounts } from './select-accounts.ts';

/** Lists the accounts without their secrets. */
export async function listAccounts(values: Values, terminal: Terminal): Promise<ExitStatus> {
  const format = formatIn(values);
  const conditions = accountConditions(values.texts('where'));
  const accounts = await loadAccounts(await connect(values, terminal), values, terminal);
  if (!accounts) throw new Failure(exitStatus.incomplete, NO_LIST);
  const rows = selectAccounts(accounts, conditions, terminal).map(rowOf);
  if (format === 'json') await terminal.print(`${JSON.stringify(rows)}\n`);
  else if (format === 'csv') await terminal.print(rows.length > 0 ? csvOf(rows) : HEADING);
  else await terminal.print(table(rows));
  return exitStatus.done;
}

/** The format of the output; `--json` is short for one of them. */
export function formatIn(values: Values): string {
  const format = values.text('format');
  if (!values.has('json')) return format ?? 'table';
  if (format !== undefined && format !== 'json')
    throw new WrongUse("--json and --format can't be used together.");
  return 'json';
}

type Row = ReturnType<typeof rowOf>;

/** These names are stable: scripts rely on them. */
function rowOf(account: Account) {
  return {
    id: account.id ?? null,
    username: account.username ?? null,
    status: account.status ?? null,
    is_active: account.is_active ?? null,
    enabled: account.enabled ?? null,
    consumption: account.consumption ?? null,
    consumption_str: account.consumption_str ?? null,
    quota: account.quota ?? null,
    quota_str: account.quota_str ?? null,
    bytes_recv: account.bytes_recv ?? null,
    bytes_sent: account.bytes_sent ?? null,
    description: account.description ?? null,
  };
}

/** The CSV of a list without accounts. */
const HEADING = `\uFEFF${Object.keys(rowOf({})).join(',')}\r\n`;

function table(rows: readonly Row[]): string {
  const columns = [
    { label: 'ID' },
    { label: 'USERNAME' },
    { label: 'STATUS' },
    { label: 'CONSUMPTION', isNumber: true },
    { label: 'QUOTA', isNumber: true },
  ];
  return textTable(
    columns,
    rows.map(({ id, username, status, consumption, consumption_str, quota, quota_str }) =>
      [id, username, status, consumption_str ?? consumption, quota_str ?? quota].map((value) =>
        String(value ?? '—'),
      ),
    ),
  );
}

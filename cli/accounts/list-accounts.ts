import type { Account } from '#features/proxy-accounts/headless';
import type { Command } from '../command/command.ts';
import { connect } from '../api/connect.ts';
import { exitStatus, Incomplete } from '../terminal/failure.ts';
import { formatIn, printList, type TextColumn } from '../terminal/output.ts';
import { NO_LIST } from '../terminal/texts.ts';
import { loadAccounts } from './load-accounts.ts';
import { accountConditions, selectAccounts } from './select-accounts.ts';

/** Lists the accounts without their secrets. */
export const listAccounts: Command = async (cli) => {
  formatIn(cli);
  const conditions = accountConditions(cli.texts('where'));
  const accounts = await loadAccounts(await connect(cli), cli);
  if (!accounts) throw new Incomplete(NO_LIST);
  const rows = selectAccounts(accounts, conditions, cli).map(rowOf);
  await printList(rows, names, columns, cli);
  return exitStatus.done;
};

/** These are stable: scripts rely on them. */
const names = [
  'id',
  'username',
  'status',
  'is_active',
  'enabled',
  'consumption',
  'consumption_str',
  'quota',
  'quota_str',
  'bytes_recv',
  'bytes_sent',
  'description',
] as const satisfies (keyof Account)[];

type Row = Pick<Account, (typeof names)[number]>;

function rowOf(account: Account): Row {
  return Object.fromEntries(names.map((name) => [name, account[name] ?? null]));
}

const columns: TextColumn<Row>[] = [
  { label: 'ID', cell: ({ id }) => id },
  { label: 'USERNAME', cell: ({ username }) => username },
  { label: 'STATUS', cell: ({ status }) => status },
  {
    label: 'CONSUMPTION',
    isNumber: true,
    cell: ({ consumption_str: text, consumption }) => text ?? consumption,
  },
  { label: 'QUOTA', isNumber: true, cell: ({ quota_str: text, quota }) => text ?? quota },
];

import { formatDateTime } from '#shared/lib/format.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Flag } from '#shared/ui/flag.tsx';
import type { AccountRow } from '../model/account-row.ts';
import { Amount } from './amount.tsx';
import type { ColumnName } from '../model/columns.ts';
import { ConsumptionMeter } from './consumption-meter.tsx';
import { Dash } from './dash.tsx';
import { sourceNames } from '../model/source-names.ts';

/** One value of an account in the table; what is not known is a dash, never a zero. */
export function AccountCell({ row, column }: { row: AccountRow; column: ColumnName }) {
  const { account, id, origin } = row;
  switch (column) {
    case 'quota':
      return <Amount value={account.quota} text={account.quota_str} />;
    case 'consumption':
      return (
        <>
          <Amount value={account.consumption} text={account.consumption_str} />
          <ConsumptionMeter account={account} />
        </>
      );
    case 'bytes_recv':
    case 'bytes_sent':
      return <Amount value={account[column]} />;
    case 'is_active':
    case 'enabled':
      return typeof account[column] === 'boolean' ? <Flag value={account[column]} /> : <Dash />;
    case 'status':
      return account.status ? <Badge>{account.status}</Badge> : <Dash />;
    case 'id':
      return id === undefined ? <Dash /> : <code title={id}>{id}</code>;
    case 'source':
      return sourceNames[origin.source];
    case 'known_at':
      return origin.knownAt === null ? <Dash /> : formatDateTime(origin.knownAt);
    case 'username':
    case 'description':
      return account[column] ? <span title={account[column]}>{account[column]}</span> : <Dash />;
  }
}

import type { ReactElement } from 'react';
import { formatDateTime } from '#shared/lib/format.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Flag } from '#shared/ui/flag.tsx';
import type { AccountRow } from '../model/account-row.ts';
import { sourceNames, type ColumnName } from '../model/columns.ts';
import { statusText } from '../model/status-text.ts';
import { percentText, usagePercent } from '../model/usage.ts';
import { Amount, Consumption, Traffic } from './amount.tsx';
import styles from './cell.module.css';
import { Dash } from './dash.tsx';

/** A counter that a reset may have cleared since it was read says so. */
function withAge(
  { origin }: AccountRow,
  counter: number | null | undefined,
  value: ReactElement | string,
): ReactElement | string {
  if (!origin.isBeforeReset || typeof counter !== 'number') return value;
  return (
    <span className={styles.before} title="Read before the reset, which wasn't confirmed">
      was {value}
      <span className="visually-hidden"> before the reset</span>
    </span>
  );
}

interface AccountCellProps {
  row: AccountRow;
  column: ColumnName;
  /** It was added by ID, and no response of the API has contained it. */
  unconfirmed: boolean;
}

/** One value of an account in the table; an unknown value is a dash, never a zero. */
export function AccountCell({ row, column, unconfirmed }: AccountCellProps): ReactElement | string {
  const { account, id, origin } = row;
  switch (column) {
    case 'quota':
      return <Amount value={account.quota} text={account.quota_str} />;
    case 'consumption':
      return withAge(row, account.consumption, <Consumption account={account} />);
    case 'usage': {
      const percent = usagePercent(account);
      return percent === undefined ? <Dash /> : withAge(row, percent, percentText(percent));
    }
    case 'bytes_recv':
    case 'bytes_sent':
      return withAge(row, account[column], <Traffic account={account} name={column} />);
    case 'is_active':
    case 'enabled':
      return typeof account[column] === 'boolean' ? <Flag value={account[column]} /> : <Dash />;
    case 'status':
      if (unconfirmed) return <Badge tone="warning">Not confirmed</Badge>;
      return account.status ? (
        <Badge>
          <span title={account.status}>{statusText(account.status)}</span>
        </Badge>
      ) : (
        <Dash />
      );
    case 'id':
      return id === undefined ? <Dash /> : <code title={id}>{id}</code>;
    case 'source':
      return sourceNames[origin.source];
    case 'known_at':
      return (origin.knownAt !== null && formatDateTime(origin.knownAt)) || <Dash />;
    case 'username':
    case 'description':
      return account[column] ? <span title={account[column]}>{account[column]}</span> : <Dash />;
  }
}

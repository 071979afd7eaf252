import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { memo, type ReactElement } from 'react';
import { Link } from 'wouter';
import { nameOf, type AccountRow } from '../model/account-row.ts';
import { stateOf, statusText } from '../model/account-state.ts';
import styles from './accounts-table.module.css';
import { columnOf, type ColumnName, sourceNames } from '../model/columns.ts';
import { formatDateTime } from '#shared/lib/format.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Flag } from '#shared/ui/flag.tsx';
import { percentText, usagePercent } from '../model/usage.ts';
import { Amount, Consumption, Traffic, Dash } from './amount.tsx';
import { StateBadge } from './state-badge.tsx';

interface AccountTableRowProps {
  row: AccountRow;
  index: number;
  columns: readonly ColumnName[];
  selected: boolean;
  /** It was added by ID, and no response of the API has contained it. */
  unconfirmed: boolean;
  open: boolean;
  inTabOrder: boolean;
}

/**
 * One account: a checkbox to select it, its name as the link to its details, and its values. The table handles
 * its events, so that a row renders again only when it changes itself.
 */
export const AccountTableRow = memo(function AccountTableRow(props: AccountTableRowProps) {
  const { row, index, columns, selected, unconfirmed, open, inTabOrder } = props;
  const { id } = row;
  const name = nameOf(row);
  const tabIndex = inTabOrder ? 0 : -1;
  return (
    <tr
      data-index={index}
      data-selected={selected || undefined}
      data-open={open || undefined}
      aria-rowindex={index + 2}
    >
      <td className={styles.selectCell}>
        <label className={styles.checkbox}>
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            tabIndex={tabIndex}
            checked={selected}
            disabled={id === undefined}
            onChange={handledByTable}
          />
        </label>
      </td>
      <th scope="row" title={unconfirmed ? `${name}: not confirmed by the API` : name}>
        {unconfirmed && (
          <CircleHelp role="img" aria-label="Not confirmed" size={14} className={styles.mark} />
        )}
        {id === undefined ? (
          name
        ) : (
          <Link
            href={`?account=${encodeURIComponent(id)}`}
            tabIndex={tabIndex}
            aria-current={open || undefined}
          >
            {name}
          </Link>
        )}
      </th>
      {columns.map(
        (column) =>
          column !== 'username' && (
            <td key={column} className={columnOf(column).numeric ? styles.number : undefined}>
              <AccountCell row={row} column={column} unconfirmed={unconfirmed} />
            </td>
          ),
      )}
    </tr>
  );
});

/** React requires a change handler on every controlled checkbox. */
function handledByTable(): void {}

/** A counter that a reset may have cleared since it was read says so. */
function withAge(
  { origin }: AccountRow,
  counter: number | null | undefined,
  value: ReactElement | string,
): ReactElement | string {
  if (!origin.isBeforeReset || typeof counter !== 'number') return value;
  return (
    <span
      className={`muted ${styles.before}`}
      title="Read before the reset, which wasn't confirmed"
    >
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
function AccountCell({ row, column, unconfirmed }: AccountCellProps): ReactElement | string {
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
    case 'state': {
      if (unconfirmed) return <Badge tone="warning">Not confirmed</Badge>;
      const state = stateOf(account);
      return state ? <StateBadge state={state} /> : <Dash />;
    }
    case 'status':
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

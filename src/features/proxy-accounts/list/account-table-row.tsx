import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { nameOf, type AccountRow } from '../model/account-row.ts';
import styles from './accounts-table.module.css';
import { columnOf, type ColumnName } from '../model/columns.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { accountValues } from './account-values.tsx';
import { Dash } from './dash.tsx';
import * as texts from './texts.tsx';

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
            aria-label={texts.selectAccount(name)}
            tabIndex={tabIndex}
            checked={selected}
            disabled={id === undefined}
            onChange={handledByTable}
          />
        </label>
      </td>
      <th scope="row" title={unconfirmed ? texts.notConfirmedByApi(name) : name}>
        {unconfirmed && (
          <CircleHelp
            role="img"
            aria-label={texts.notConfirmed}
            size={14}
            className={styles.mark}
          />
        )}
        {id === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <Link
            href={`?account=${encodeURIComponent(id)}`}
            tabIndex={tabIndex}
            aria-current={open || undefined}
          >
            <bdi>{name}</bdi>
          </Link>
        )}
      </th>
      {columns.map(
        (column) =>
          column !== 'username' && (
            <td key={column} className={columnOf(column).numeric ? styles.number : undefined}>
              {cellOf(row, column, unconfirmed)}
            </td>
          ),
      )}
    </tr>
  );
});

/** React requires a change handler on every controlled checkbox. */
function handledByTable(): void {}

const counters = new Set<ColumnName>(['consumption', 'usage', 'bytes_recv', 'bytes_sent']);

/** One value of an account in the table; an unknown value is a dash, never a zero. */
function cellOf(row: AccountRow, column: ColumnName, unconfirmed: boolean): ReactNode {
  if (column === 'state' && unconfirmed) return <Badge tone="warning">{texts.notConfirmed}</Badge>;
  const value = accountValues[column](row);
  if (!value) return <Dash />;
  if (column === 'status') return <Badge>{value}</Badge>;
  if (!row.origin.isBeforeReset || !counters.has(column)) return value;
  // A counter that a reset may have cleared since it was read says so.
  return (
    <span className={`muted ${styles.before}`} title={texts.readBeforeReset}>
      {texts.wasBeforeReset(value, (words) => (
        <span className="visually-hidden">{words}</span>
      ))}
    </span>
  );
}

import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { memo } from 'react';
import { Link } from 'wouter';
import { AccountCell } from './account-cell.tsx';
import { nameOf, type AccountRow } from '../model/account-row.ts';
import styles from './accounts-table.module.css';
import { columnOf, type ColumnName } from '../model/columns.ts';

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

import type { KeyboardEvent, MouseEvent } from 'react';
import { Link } from 'wouter';
import { AccountCell } from './account-cell.tsx';
import { nameOf, type AccountRow } from './account-row.ts';
import styles from './accounts-table.module.css';
import { columnOf, type ColumnName } from './columns.ts';

interface AccountTableRowProps {
  row: AccountRow;
  index: number;
  columns: readonly ColumnName[];
  selected: boolean;
  open: boolean;
  inTabOrder: boolean;
  /** Address of the account's details; undefined for an account without an id. */
  href: string | undefined;
  onToggle: (range: boolean) => void;
  onClick: (event: MouseEvent) => void;
  onOpen: (id: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: () => void;
}

/** One account: a check box to choose it, its name as the link to its details, and its values. */
export function AccountTableRow(props: AccountTableRowProps) {
  const { row, index, columns, selected, open, inTabOrder, href } = props;
  const { id } = row;
  const name = nameOf(row);
  const tabIndex = inTabOrder ? 0 : -1;
  return (
    <tr
      data-index={index}
      data-selected={selected || undefined}
      data-open={open || undefined}
      aria-rowindex={index + 2}
      onKeyDown={props.onKeyDown}
      onFocus={props.onFocus}
      onMouseDown={(event) => {
        if (!event.shiftKey) return;
        // A range is meant, not a selection of text; the focus still belongs where the range ends.
        event.preventDefault();
        event.currentTarget.querySelector('input')?.focus();
      }}
      onClick={(event) => {
        if (!(event.target as Element).closest('a, label')) props.onClick(event);
      }}
    >
      <td className={styles.selectCell}>
        <label className={styles.checkbox}>
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            tabIndex={tabIndex}
            checked={selected}
            disabled={id === undefined}
            // A change of a check box comes from a click, also when the space bar made it.
            onChange={({ nativeEvent }) =>
              props.onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        </label>
      </td>
      {columns.map((column) =>
        column === 'username' ? (
          <th key={column} scope="row" title={name}>
            {id === undefined || href === undefined ? (
              name
            ) : (
              <Link
                href={href}
                tabIndex={tabIndex}
                aria-current={open || undefined}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
                  event.preventDefault();
                  props.onOpen(id);
                }}
              >
                {name}
              </Link>
            )}
          </th>
        ) : (
          <td key={column} className={columnOf(column).numeric ? styles.number : undefined}>
            <AccountCell row={row} column={column} />
          </td>
        ),
      )}
    </tr>
  );
}

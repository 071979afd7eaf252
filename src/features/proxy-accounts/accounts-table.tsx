import { Fragment, useImperativeHandle, useState, type MouseEvent, type Ref } from 'react';
import { SortableHeader } from '#shared/table/sortable-header.tsx';
import { useVirtualRows } from '#shared/table/use-virtual-rows.ts';
import type { AccountRow } from './account-row.ts';
import { AccountTableRow } from './account-table-row.tsx';
import styles from './accounts-table.module.css';
import { columnOf, type ColumnName } from './columns.ts';
import { SelectAll } from './select-all.tsx';
import { useRowKeys } from './use-row-keys.ts';
import type { ChosenRows } from './use-selection.ts';
import type { Order } from './view.ts';

/** In rem; the style sheet says the same. */
const ROW_HEIGHT = 2.5;

interface AccountsTableProps {
  rows: readonly AccountRow[];
  columns: readonly ColumnName[];
  chosen: ChosenRows;
  sort: ColumnName | undefined;
  order: Order;
  onSort: (sort: ColumnName, order: Order) => void;
  /** The account whose details are open. */
  openId: string | undefined;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  ref?: Ref<AccountsTableHandle>;
}

export interface AccountsTableHandle {
  /** Gives the focus back to the row of an account, where it is shown. */
  focusAccount: (id: string) => void;
}

/** The accounts as a native table of which only the rows in sight are drawn. */
export function AccountsTable(props: AccountsTableProps) {
  const { rows, columns, chosen, sort, order, onSort, openId, hrefOf, onOpen, ref } = props;
  const [activeKey, setActiveKey] = useState<string>();
  const found = rows.findIndex(({ key }) => key === activeKey);
  const active = Math.max(0, found);

  const {
    scroller,
    rows: drawn,
    spaceAfter,
    rowsPerPage,
    scrollTo,
  } = useVirtualRows({
    count: rows.length,
    keyOf: (index) => rows[index]?.key ?? '',
    rowHeight: ROW_HEIGHT,
    keep: active,
  });
  const activate = (index: number) => setActiveKey(rows[index]?.key);
  const count = rows.length;
  const { body, focusRow, onKeyDown } = useRowKeys({
    count,
    chosen,
    active,
    activate,
    scrollTo,
    rowsPerPage,
  });

  useImperativeHandle(ref, () => ({
    focusAccount(id) {
      const index = rows.findIndex((row) => row.id === id);
      if (index !== -1) focusRow(index, 'a');
    },
  }));

  function onRowClick(event: MouseEvent, index: number) {
    const id = rows[index]?.id;
    if (event.ctrlKey || event.metaKey || event.shiftKey) chosen.toggle(index, event.shiftKey);
    else if (id !== undefined && getSelection()?.isCollapsed !== false) onOpen(id);
  }

  return (
    <div ref={scroller} className={styles.scroller}>
      <table className={styles.table} aria-label="Proxy accounts" aria-rowcount={rows.length + 1}>
        <colgroup>
          <col className={styles.select} />
          {columns.map((name) => (
            <col key={name} className={styles[name]} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1} onKeyDown={onKeyDown}>
            <th scope="col" className={styles.selectCell}>
              <SelectAll chosen={chosen} />
            </th>
            {columns.map((name) => (
              <SortableHeader
                key={name}
                label={columnOf(name).label}
                numeric={columnOf(name).numeric ?? false}
                sorted={sort === name && (order === 'asc' ? 'ascending' : 'descending')}
                onSort={() => onSort(name, sort === name && order === 'asc' ? 'desc' : 'asc')}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {drawn.map(({ index, key, space }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <Fragment key={key}>
                <Spacer height={space} />
                <AccountTableRow
                  row={row}
                  index={index}
                  columns={columns}
                  selected={row.id !== undefined && chosen.selection.has(row.id)}
                  open={row.id !== undefined && row.id === openId}
                  inTabOrder={index === active}
                  href={row.id === undefined ? undefined : hrefOf(row.id)}
                  onToggle={(range) => chosen.toggle(index, range)}
                  onClick={(event) => onRowClick(event, index)}
                  onOpen={onOpen}
                  onKeyDown={onKeyDown}
                  onFocus={() => activate(index)}
                />
              </Fragment>
            );
          })}
          <Spacer height={spaceAfter} />
        </tbody>
      </table>
    </div>
  );
}

/** Stands for rows that are not drawn. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return <tr aria-hidden className={styles.spacer} style={{ blockSize: height }} />;
}

import {
  memo,
  type ComponentType,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react';
import { paths } from '#shared/lib/paths.ts';
import { useAddressParams } from '#shared/page/use-address-params.ts';
import rows from '#shared/table/rows.module.css';
import { SortableHeaders } from '#shared/table/sortable-headers.tsx';
import { useVirtualRows } from '#shared/table/use-virtual-rows.ts';
import { CutCaption, VirtualRows } from '#shared/table/virtual-rows.tsx';
import { isUnconfirmed, nameOf, type Account, type AccountRow } from '../model/account-row.ts';
import styles from './accounts-table.module.css';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.tsx';
import { stateOf } from '../model/account-state.ts';
import { columnOf, type ColumnName } from '../model/columns.ts';
import { findIdIndex, isIndexSelected, NO_ID_INDEX } from '../model/selection.ts';
import { stateText } from '../model/state-words.ts';
import { useRowEvents } from './use-row-events.ts';
import type { SelectedRows } from '../rows/use-selection.ts';
import { listParams, type Density } from '../model/list-params.ts';
import { indexOfKey, keyAt, rowAt, type VisibleRows } from '../rows/visible-rows.ts';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { Link } from 'wouter';
import { Badge } from '#shared/ui/badge.tsx';
import { accountValues } from './account-values.tsx';
import { copyLineOf } from '../model/account-texts.ts';
import { Dash } from './dash.tsx';

/** In rem; same value as in the style sheet. */
const HEADER_HEIGHT = 2.5;
const LEAST_HEIGHT = 20;
const HEIGHT_AROUND = 14;
const ROW_HEIGHT = { comfortable: 2.5, compact: 1.75 } satisfies Record<Density, number>;
const TWO_LINES = 3.25;

interface AccountsTableProps {
  visible: VisibleRows;
  columns: readonly ColumnName[];
  /** As on a phone, where the state has no column of its own, and a row no room for a button. */
  isNarrow: boolean;
  CopyLine: CopyLine;
  selected: SelectedRows;
  /** Opens the details of an account. */
  onOpen: (id: string) => void;
  search: RefObject<HTMLInputElement | null>;
  ref?: Ref<AccountsTableHandle>;
}

/** Copies the line of an account, if there is one. */
export type CopyLine = ComponentType<{
  account: Account;
  label: string;
  iconOnly?: boolean;
  tabIndex?: number;
}>;

export interface AccountsTableHandle {
  /** Returns the focus to the row of an account, if it is shown. */
  focusAccount: (id: string) => void;
  /** Moves the focus to the first row, or to the one that had it last. */
  focusRow: (which: 'first' | 'last') => void;
}

/** The accounts as a native table that renders only the visible rows. */
export function AccountsTable(props: AccountsTableProps) {
  const { visible, columns, isNarrow, CopyLine, selected, onOpen, search, ref } = props;
  const [{ density, sort, order, account: openId }, change] = useAddressParams(listParams);
  const count = visible.positions.length;
  const hasStateLine = isNarrow && density === 'comfortable' && !columns.includes('state');
  const { active, activate } = useActiveRow(visible);

  const { scroller, drawn, rowsPerPage, scrollTo } = useVirtualRows({
    count,
    keyOf: (index) => keyAt(visible, index),
    rowHeight: hasStateLine ? TWO_LINES : ROW_HEIGHT[density],
    headerHeight: HEADER_HEIGHT,
    likelyHeight: likelyHeight(),
    keep: active,
    search,
  });
  const { body, focusRow, onKeyDown, rowEvents } = useRowEvents({
    count,
    selected,
    active,
    activate,
    scrollTo,
    rowsPerPage,
    open(index) {
      const id = rowAt(visible, index)?.id;
      if (id !== undefined) onOpen(id);
    },
  });
  const header = useAddedColumnInView(columns);

  useImperativeHandle(ref, () => ({
    focusAccount(id) {
      const index = indexOfKey(visible, id, 0);
      if (index !== -1) focusRow(index, 'a');
    },
    focusRow: (which) => focusRow(which === 'first' ? 0 : active, 'input'),
  }));

  return (
    <div ref={scroller} className={`frame ${styles.scroller}`}>
      <table
        className={`${rows.table} ${styles.table}`}
        data-density={density}
        data-lines={hasStateLine ? 2 : undefined}
        aria-label={common.proxyAccounts}
        aria-rowcount={count + 1}
      >
        <CutCaption cut={drawn.cut} isExported />
        <colgroup>
          <col className={styles.select} />
          {columns.map((name) => (
            <col key={name} className={styles[name]} />
          ))}
        </colgroup>
        <thead>
          <tr ref={header} aria-rowindex={1} onKeyDown={onKeyDown}>
            <th scope="col" className={styles.selectCell}>
              <SelectAll selected={selected} isFiltered={visible.isFiltered} />
            </th>
            <SortableHeaders
              columns={columns.map((name) => ({ name, ...columnOf(name) }))}
              order={{ by: sort, descending: order === 'desc' }}
              onSort={({ by, descending }) =>
                change({ sort: by, order: descending ? 'desc' : 'asc' })
              }
            />
          </tr>
        </thead>
        <tbody ref={body} {...rowEvents}>
          <VirtualRows {...drawn}>
            {(index) => {
              const row = rowAt(visible, index);
              if (!row) return null;
              return (
                <AccountTableRow
                  row={row}
                  index={index}
                  columns={columns}
                  hasStateLine={hasStateLine}
                  CopyLine={isNarrow ? undefined : CopyLine}
                  selected={isIndexSelected(selected.selection, row.idIndex)}
                  unconfirmed={isUnconfirmed(visible.accounts, row)}
                  open={row.idIndex !== NO_ID_INDEX && row.idIndex === findIdIndex(openId ?? '')}
                  inTabOrder={index === active}
                />
              );
            }}
          </VirtualRows>
        </tbody>
      </table>
    </div>
  );
}

/** The maximum height of the list in the style sheet, so that the first render has its rows. */
function likelyHeight(): number {
  return Math.max(LEAST_HEIGHT * 16, innerHeight - HEIGHT_AROUND * 16);
}

/** Scrolls a column that was just added into view; on a phone it may be outside. */
function useAddedColumnInView(columns: readonly ColumnName[]) {
  const header = useRef<HTMLTableRowElement>(null);
  const before = useRef(columns);
  useEffect(() => {
    const added = columns.findIndex((name) => !before.current.includes(name));
    before.current = columns;
    // The first cell has the checkbox.
    const cell = added === -1 ? undefined : header.current?.cells[added + 1];
    const scroller = cell?.closest('table')?.parentElement;
    if (!cell || !scroller) return;
    // From right to left, the table scrolls to negative positions.
    scroller.scrollLeft =
      document.dir === 'rtl'
        ? Math.min(0, cell.offsetLeft)
        : Math.max(0, cell.offsetLeft + cell.offsetWidth - scroller.clientWidth);
  }, [columns]);
  return header;
}

/** The one row that is in the tab order; it stays the same account when the rows around it change. */
function useActiveRow(visible: VisibleRows) {
  const [wanted, setWanted] = useState({ key: '', index: 0, visible });
  if (wanted.visible !== visible) {
    const { key, index: before } = wanted;
    const index = key === '' ? before : indexOfKey(visible, key, before);
    setWanted({ key: index < 0 ? '' : key, index: Math.max(0, index), visible });
  }
  return {
    active: wanted.index,
    activate: (index: number) => setWanted({ key: keyAt(visible, index), index, visible }),
  };
}

/** Selects all rows that match the filter; indeterminate if only some of them are selected. */
function SelectAll({ selected, isFiltered }: { selected: SelectedRows; isFiltered: boolean }) {
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        aria-label={isFiltered ? texts.selectMatching : texts.selectAll}
        checked={selected.all}
        ref={(input) => {
          if (input) input.indeterminate = selected.shown > 0 && !selected.all;
        }}
        onChange={() => selected.toggleAll(!selected.all)}
      />
    </label>
  );
}

interface AccountTableRowProps {
  row: AccountRow;
  index: number;
  columns: readonly ColumnName[];
  /** The state is below the name. */
  hasStateLine: boolean;
  CopyLine: CopyLine | undefined;
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
const AccountTableRow = memo(function AccountTableRow(props: AccountTableRowProps) {
  const { row, index, columns, hasStateLine, CopyLine } = props;
  const { selected, unconfirmed, open, inTabOrder } = props;
  const { id } = row;
  const name = nameOf(row);
  const title = unconfirmed ? texts.notConfirmedByApi(name) : name;
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
      {/* Its name is read before each cell of the row, without that of the button. */}
      <th scope="row" aria-label={CopyLine && title} title={title}>
        {unconfirmed && (
          <CircleHelp
            role="img"
            aria-label={texts.notConfirmed}
            size={14}
            className={`warning ${styles.mark}`}
          />
        )}
        {id === undefined ? (
          <bdi translate="no">{name}</bdi>
        ) : (
          <Link
            href={`${paths.proxyAccounts()}?account=${encodeURIComponent(id)}`}
            tabIndex={tabIndex}
            aria-current={open || undefined}
          >
            <bdi translate="no">{name}</bdi>
          </Link>
        )}
        {hasStateLine && !unconfirmed && <StateLine row={row} />}
        {CopyLine && (
          <span className={styles.copy}>
            <CopyLine account={row.account} label={copyLineOf(name)} iconOnly tabIndex={tabIndex} />
          </span>
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

/** Below the name on a phone. */
function StateLine({ row }: { row: AccountRow }) {
  const state = stateOf(row.account);
  if (!state) return null;
  return (
    <span className={`small ${styles.stateLine} ${state.isOff ? 'warning' : 'muted'}`}>
      {stateText(state.text)}
    </span>
  );
}

/** React requires a change handler on every controlled checkbox. */
function handledByTable(): void {}

const counters = new Set<ColumnName>(['consumption', 'usage', 'bytes_recv', 'bytes_sent']);

/** One value of an account in the table; an unknown value is a dash, never a zero. */
function cellOf(row: AccountRow, column: ColumnName, unconfirmed: boolean): Content {
  if (column === 'state' && unconfirmed) return <Badge tone="warning">{texts.notConfirmed}</Badge>;
  const value = accountValues[column](row);
  if (!value) return <Dash />;
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

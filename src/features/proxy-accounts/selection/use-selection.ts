import { useMemo, useRef } from 'react';
import { rowKey, type AccountRow, type Accounts } from '../model/account-row.ts';
import { useSessionState } from '../state/session-state.ts';
import {
  selectIndexes,
  countShared,
  isIndexSelected,
  intersection,
  invert,
  emptySelection,
  union,
  without,
  type Selection,
} from '../model/selection.ts';
import { useObservable } from '#shared/lib/observable.ts';
import { rowAt, type VisibleRows } from '../list/rows/visible-rows.ts';
import type { SelectMode } from './select-buttons.tsx';

/** The selection, and functions to change it among the visible rows. */
export interface SelectedRows {
  selection: Selection;
  /** How many rows are selected, visible or not. */
  count: number;
  /** How many of them are visible. */
  shown: number;
  /** How many visible rows "all" means: without those added by ID to a list of the API. */
  selectable: number;
  /** Whether all of them are selected. */
  all: boolean;
  /** The same among all rows, and whether all of them are selected. */
  every: { count: number; isSelected: boolean };
  /** How many visible rows are neither selected nor included in "all". */
  leftOut: number;
  /** Selects or deselects a row; `range`: with all rows between it and the row selected last. */
  toggle: (index: number, range?: boolean) => void;
  /** Extends or shrinks a range from the row selected last, as the keyboard moves between rows. */
  extend: (from: number, to: number) => void;
  /** All visible rows; deselecting includes those that "all" leaves out. */
  toggleAll: (selected: boolean) => void;
  /** Selects also the rows that "all" leaves out. */
  selectLeftOut: () => void;
  /** A number of rows from the top of the visible ones. */
  selectFirst: (many: number, mode: SelectMode) => void;
  /** All rows, visible or not. */
  selectEvery: () => void;
  /** Inverts the selection among the visible rows. */
  invert: () => void;
  clear: () => void;
  /** Those that are selected but not visible. */
  hidden: () => Selection;
  /** Deselects them. */
  dropHidden: () => void;
}

export function useSelection(accounts: Accounts, visible: VisibleRows): SelectedRows {
  const store = useSessionState().selection;
  const selection = useObservable(store);
  // The row selected last, where a range starts.
  const anchor = useRef<{ index: number; key: string }>(undefined);

  const { idIndexes, present } = visible;
  const { added } = accounts;
  const selectable = useMemo(() => meantByAll(present, added), [present, added]);
  const every = useMemo(() => meantByAll(accounts.present, added), [accounts.present, added]);
  const count = useMemo(() => countShared(selection, accounts.present), [selection, accounts]);
  const shown = useMemo(() => countShared(selection, present), [selection, present]);

  function anchorIndex(otherwise: number): number {
    const known = anchor.current;
    if (!known) return otherwise;
    const isKnown = (row: AccountRow | undefined) => row !== undefined && rowKey(row) === known.key;
    if (isKnown(rowAt(visible, known.index))) return known.index;
    const { rows } = visible.accounts;
    const index = visible.positions.findIndex((position) => isKnown(rows[position]));
    return index === -1 ? otherwise : index;
  }

  function setAnchor(index: number) {
    const row = rowAt(visible, index);
    anchor.current = row && { index, key: rowKey(row) };
  }

  const between = (from: number, to: number) =>
    idIndexes.subarray(Math.min(from, to), Math.max(from, to) + 1);
  const hidden = () => without(selection, present);

  return {
    selection,
    count,
    shown,
    selectable: selectable.size,
    all: isWithin(selectable, selection),
    every: { count: every.size, isSelected: isWithin(every, selection) },
    leftOut: selectable === present ? 0 : without(without(present, selectable), selection).size,
    toggle(index, range = false) {
      const idIndex = idIndexes[index];
      if (idIndex === undefined) return;
      const start = range ? anchorIndex(index) : index;
      store.set(
        selectIndexes(selection, between(start, index), !isIndexSelected(selection, idIndex)),
      );
      setAnchor(index);
    },
    extend(from, to) {
      const start = anchorIndex(from);
      const leaves = (from < start && to > from) || (from > start && to < from);
      setAnchor(start);
      const base = leaves ? selectIndexes(selection, between(from, from), false) : selection;
      store.set(selectIndexes(base, between(start, to)));
    },
    toggleAll: (selected) =>
      store.set(selected ? union(selection, selectable) : without(selection, present)),
    selectLeftOut: () => store.set(union(selection, present)),
    selectFirst(many, mode) {
      const first: number[] = [];
      for (const idIndex of idIndexes) {
        if (first.length === many) break;
        if (isIndexSelected(selectable, idIndex)) first.push(idIndex);
      }
      store.set(selectIndexes(mode === 'add' ? selection : emptySelection, first));
    },
    selectEvery: () => store.set(union(selection, every)),
    invert: () => store.set(invert(selection, union(selectable, intersection(selection, present)))),
    clear: () => store.set(emptySelection),
    hidden,
    dropHidden: () => store.set(without(selection, hidden())),
  };
}

/** What "all" means for some rows: those of the API's list. If only others are visible, it means them. */
function meantByAll(rows: Selection, added: Selection): Selection {
  if (added.size === 0) return rows;
  const listed = without(rows, added);
  return listed.size > 0 ? listed : rows;
}

function isWithin(rows: Selection, selection: Selection): boolean {
  return rows.size > 0 && countShared(rows, selection) === rows.size;
}

/** The selected rows. */
export function selectedRows({ rows, idIndexes }: Accounts, selection: Selection): AccountRow[] {
  const selected: AccountRow[] = [];
  for (let index = 0; index < idIndexes.length; index += 1) {
    const row = isIndexSelected(selection, idIndexes[index] as number) ? rows[index] : undefined;
    if (row) selected.push(row);
  }
  return selected;
}

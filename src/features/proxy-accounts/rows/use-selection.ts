import { useMemo, useRef, useEffect, useState } from 'react';
import type { AccountRow, Accounts } from '../model/account-row.ts';
import { useSessionState } from '../state/session-state.ts';
import {
  selectIndexes,
  isIndexSelected,
  intersection,
  emptySelection,
  union,
  without,
  type Selection,
  selectedIds,
} from '../model/selection.ts';
import { useObservable, createObservable } from '#shared/lib/observable.ts';
import { indexOfKey, keyAt, rowAt, type VisibleRows } from './visible-rows.ts';

/** The selection, and functions to change it among the visible rows. */
export type SelectedRows = ReturnType<typeof useSelection>;

export function useSelection(accounts: Accounts, visible: VisibleRows) {
  const store = useSessionState().selection;
  const selection = useObservable(store);
  // The row selected last, where a range starts.
  const anchor = useRef<{ index: number; key: string }>(undefined);

  const { positions, present } = visible;
  const { added } = accounts;
  const selectable = useMemo(() => meantByAll(present, added), [present, added]);
  const every = useMemo(() => meantByAll(accounts.present, added), [accounts.present, added]);
  const count = useMemo(
    () => intersection(selection, accounts.present).size,
    [selection, accounts],
  );
  const shown = useMemo(() => intersection(selection, present).size, [selection, present]);

  function anchorIndex(otherwise: number): number {
    if (!anchor.current) return otherwise;
    const index = indexOfKey(visible, anchor.current.key, anchor.current.index);
    return index === -1 ? otherwise : index;
  }

  function setAnchor(index: number) {
    anchor.current = { index, key: keyAt(visible, index) };
  }

  const between = (from: number, to: number) =>
    positions
      .subarray(Math.min(from, to), Math.max(from, to) + 1)
      .map((position) => visible.accounts.idIndexes[position] as number);

  return {
    selection,
    /** All that can be selected, visible or not. */
    known: accounts.present,
    /** How many rows are selected, visible or not. */
    count,
    /** How many of them are visible. */
    shown,
    /** How many visible rows "all" means: without those added by ID to a list of the API. */
    selectable: selectable.size,
    /** Whether all of them are selected. */
    all: isWithin(selectable, selection),
    /** How many of what "all" means among all rows aren't selected. */
    unselected: without(every, selection).size,
    /** How many visible rows are neither selected nor included in "all". */
    leftOut: selectable === present ? 0 : without(without(present, selectable), selection).size,
    /** Selects or deselects a row; `range`: with all rows between it and the row selected last. */
    toggle(index: number, range = false) {
      const row = rowAt(visible, index);
      if (!row) return;
      const start = range ? anchorIndex(index) : index;
      const isSelected = isIndexSelected(selection, row.idIndex);
      store.set(selectIndexes(selection, between(start, index), !isSelected));
      setAnchor(index);
    },
    /** Extends or shrinks a range from the row selected last, as the keyboard moves between rows. */
    extend(from: number, to: number) {
      const start = anchorIndex(from);
      const leaves = (from < start && to > from) || (from > start && to < from);
      setAnchor(start);
      const base = leaves ? selectIndexes(selection, between(from, from), false) : selection;
      store.set(selectIndexes(base, between(start, to)));
    },
    /** All visible rows; deselecting includes those that "all" leaves out. */
    toggleAll: (selected: boolean) =>
      store.set(selected ? union(selection, selectable) : without(selection, present)),
    /** Selects also the rows that "all" leaves out. */
    selectLeftOut: () => store.set(union(selection, present)),
    /** The accounts with these indexes of their IDs; `add` to those that are selected, or instead of them. */
    choose: (idIndexes: ArrayLike<number>, mode: 'replace' | 'add') =>
      store.set(selectIndexes(mode === 'add' ? selection : emptySelection, idIndexes)),
    /** All rows, visible or not. */
    selectEvery: () => store.set(union(selection, every)),
    clear: () => store.set(emptySelection),
    /** Those that are selected but not visible. */
    hidden: () => without(selection, present),
    /** The selected rows, which takes a moment for large numbers. */
    rows: () => selectedRows(accounts, selection),
  };
}

/** What "all" means for some rows: those of the API's list. If only others are visible, it means them. */
function meantByAll(rows: Selection, added: Selection): Selection {
  if (added.size === 0) return rows;
  const listed = without(rows, added);
  return listed.size > 0 ? listed : rows;
}

function isWithin(rows: Selection, selection: Selection): boolean {
  return rows.size > 0 && without(rows, selection).size === 0;
}

/** The selected rows. */
export const selectedRows = ({ rows }: Accounts, selection: Selection): AccountRow[] =>
  rows.filter(({ idIndex }) => isIndexSelected(selection, idIndex));

/**
 * Deselects IDs that are no longer among the accounts, and returns them. Deselects nothing while the accounts
 * are still loading.
 */
export function usePruneSelection(
  accounts: Accounts,
  isSettled: boolean,
): { pruned: readonly string[]; dismiss: () => void } {
  const { selection: store } = useSessionState();
  const [announced] = useState(() => createObservable<readonly string[]>([]));
  useEffect(() => {
    const selection = store.get();
    if (!isSettled || selection.size === 0) return;
    const missing = without(selection, accounts.present);
    if (missing.size === 0) return;
    store.set(without(selection, missing));
    announced.set([...announced.get(), ...selectedIds(missing)]);
  }, [accounts, isSettled, store, announced]);
  return { pruned: useObservable(announced), dismiss: () => announced.set([]) };
}

import { useMemo, useRef } from 'react';
import type { AccountRow } from './account-row.ts';
import { useDesk } from './desk.ts';
import { choose, chosenAmong, idsBetween, idsOf, type Selection } from './selection.ts';
import { useStore } from './store.ts';

/** Choosing among the rows that are shown, and what is chosen of all rows. */
export interface ChosenRows {
  selection: Selection;
  /** The chosen rows that exist, shown or not. */
  selected: readonly AccountRow[];
  /** How many of them are shown. */
  shown: number;
  /** Whether every row that is shown and can be chosen is. */
  all: boolean;
  /** Chooses or lets go of a row; `range`: with all between it and the row chosen last. */
  toggle: (index: number, range?: boolean) => void;
  /** Lets a range grow or shrink from the row chosen last, as the keyboard moves from row to row. */
  extend: (from: number, to: number) => void;
  /** All rows that are shown. */
  toggleAll: (chosen: boolean) => void;
  clear: () => void;
}

export function useSelection(
  rows: readonly AccountRow[],
  visible: readonly AccountRow[],
): ChosenRows {
  const store = useDesk().selection;
  const selection = useStore(store);
  // The row chosen last, where a range begins.
  const anchor = useRef<string>(undefined);

  const selected = useMemo(() => chosenAmong(rows, selection), [rows, selection]);
  const shown = useMemo(() => chosenAmong(visible, selection).length, [visible, selection]);
  const selectable = useMemo(() => idsOf(visible).length, [visible]);

  function anchorIndex(otherwise: number): number {
    const index = visible.findIndex(({ key }) => key === anchor.current);
    return index === -1 ? otherwise : index;
  }

  return {
    selection,
    selected,
    shown,
    all: selectable > 0 && shown === selectable,
    toggle(index, range = false) {
      const row = visible[index];
      if (!row) return;
      const ids = idsBetween(visible, range ? anchorIndex(index) : index, index);
      store.set(choose(selection, ids, row.id === undefined || !selection.has(row.id)));
      anchor.current = row.key;
    },
    extend(from, to) {
      const start = anchorIndex(from);
      const left = visible[from];
      const leaves = (from < start && to > from) || (from > start && to < from);
      anchor.current = visible[start]?.key;
      const kept = leaves && left ? choose(selection, idsOf([left]), false) : selection;
      store.set(choose(kept, idsBetween(visible, start, to)));
    },
    toggleAll(chosen) {
      store.set(choose(selection, idsOf(visible), chosen));
    },
    clear() {
      store.set(new Set());
    },
  };
}

import type { FormEvent, KeyboardEvent, MouseEvent } from 'react';
import type { SelectedRows } from '../selection/use-selection.ts';

interface RowPointerOptions {
  selected: SelectedRows;
  activate: (index: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Opens the details of the account in a row. */
  open: (index: number) => void;
}

/** Pointer events of all rows, handled by the table: a click opens the details, with Ctrl or Shift it selects. */
export function useRowPointer({ selected, activate, onKeyDown, open }: RowPointerOptions) {
  return {
    onKeyDown,
    onFocus(event: { target: EventTarget }) {
      const index = indexOf(event.target);
      if (index !== undefined) activate(index);
    },
    onChange(event: FormEvent) {
      const index = indexOf(event.target);
      if (index === undefined) return;
      // The change event of a checkbox comes from a click, even if the space bar caused it.
      const { nativeEvent } = event;
      selected.toggle(index, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
    },
    onMouseDown(event: MouseEvent) {
      if (!event.shiftKey) return;
      // The user selects a range of rows, not text; the focus still belongs at the end of the range.
      event.preventDefault();
      rowOf(event.target)?.querySelector('input')?.focus();
    },
    onClickCapture(event: MouseEvent) {
      const index = indexOf(event.target);
      const target = event.target as Element;
      if (index === undefined || target.closest('label')) return;
      const withKey = event.ctrlKey || event.metaKey || event.shiftKey;
      if (target.closest('a')) {
        // With a modifier the browser's own link behavior applies; otherwise the page handles the click.
        if (withKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        open(index);
      } else if (withKey) selected.toggle(index, event.shiftKey);
      else if (getSelection()?.isCollapsed !== false) open(index);
    },
  };
}

function rowOf(target: EventTarget): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('tr[data-index]');
}

function indexOf(target: EventTarget): number | undefined {
  const row = rowOf(target);
  return row ? Number(row.dataset['index']) : undefined;
}

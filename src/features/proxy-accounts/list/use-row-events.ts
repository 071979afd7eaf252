import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type FormEvent,
  type MouseEvent,
} from 'react';
import type { SelectedRows } from '../rows/use-selection.ts';

interface RowEventsOptions {
  count: number;
  selected: SelectedRows;
  /** The one row that is in the tab order. */
  active: number;
  activate: (index: number) => void;
  scrollTo: (index: number) => void;
  rowsPerPage: number;
  /** Opens the details of the account in a row. */
  open: (index: number) => void;
}

/** What can hold the focus in a row. */
type Control = 'input' | 'a';

/**
 * Keyboard and pointer support of the table: arrow keys, Home, End and the page keys move between rows, and with Shift they
 * select the rows in between.
 */
export function useRowEvents(options: RowEventsOptions) {
  const { count, selected, active, activate, scrollTo, rowsPerPage, open } = options;
  const body = useRef<HTMLTableSectionElement>(null);
  /** The element to focus once its row is rendered. */
  const wanted = useRef<{ index: number; control: Control }>(undefined);

  useLayoutEffect(() => {
    if (wanted.current?.index === active) takeFocus(active, wanted.current.control);
  });

  function takeFocus(index: number, control: Control) {
    wanted.current = undefined;
    const row = body.current?.querySelector(`tr[data-index="${index}"]`);
    row?.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
  }

  function focusRow(index: number, control: Control) {
    scrollTo(index);
    // The active row is already rendered and doesn't render again: a pending request would move the focus
    // later, from wherever it is by then.
    if (index === active) {
      takeFocus(index, control);
      return;
    }
    wanted.current = { index, control };
    activate(index);
  }

  function destination(key: string): number | undefined {
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + rowsPerPage,
      PageUp: active - rowsPerPage,
      Home: 0,
      End: count - 1,
    };
    const step = steps[key];
    return step === undefined ? undefined : Math.min(count - 1, Math.max(0, step));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    const isCheckbox = target.tagName === 'INPUT';
    // A button presses itself.
    if ((event.key === ' ' || event.key === 'Enter') && target.closest('button')) return;
    const command = event.ctrlKey || event.metaKey;
    if (command && event.key.toLowerCase() === 'a') {
      selected.toggleAll(true);
    } else if (event.key === 'Escape' && selected.count > 0) {
      selected.clear();
    } else if (command || event.altKey || !body.current?.contains(target)) {
      return;
    } else if (event.key === ' ' && !isCheckbox) {
      // A checkbox handles the space bar itself, also with Shift.
      selected.toggle(active, event.shiftKey);
    } else if (event.key === 'Enter' && isCheckbox) {
      // The name is a link and takes Enter itself.
      open(active);
    } else {
      const to = destination(event.key);
      if (to === undefined) return;
      if (event.shiftKey) selected.extend(active, to);
      focusRow(to, isCheckbox ? 'input' : 'a');
    }
    event.preventDefault();
  }

  /** Of all rows, handled by the table: a click opens the details, with Ctrl or Shift it selects. */
  const rowEvents = {
    onKeyDown,
    onFocus(event: { target: EventTarget }) {
      const index = indexOf(event.target);
      if (index !== undefined) activate(index);
    },
    onChange({ target, nativeEvent }: FormEvent) {
      const index = indexOf(target);
      if (index === undefined) return;
      // The change event of a checkbox comes from a click, even if the space bar caused it.
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
      if (index === undefined || target.closest('label, button')) return;
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

  return { body, focusRow, onKeyDown, rowEvents };
}

function rowOf(target: EventTarget): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('tr[data-index]');
}

function indexOf(target: EventTarget): number | undefined {
  const row = rowOf(target);
  return row ? Number(row.dataset['index']) : undefined;
}

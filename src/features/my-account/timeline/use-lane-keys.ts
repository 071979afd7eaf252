import { useState, type KeyboardEvent } from 'react';
import type { LaneRow } from './timeline.ts';

/** A lane (item 0) or, counted from 1, a marker on its line. */
interface LanePosition {
  lane: string;
  item: number;
}

export interface LaneKeys {
  /** The details of the selected item. */
  facts: string | undefined;
  /** Props for the list of lanes. */
  list: { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void };
  /** Props for the button at a position: only one of them is in the tab order. */
  marker: (position: LanePosition) => {
    'data-item': number;
    tabIndex: 0 | -1;
    onFocus: () => void;
    onPointerEnter: () => void;
  };
}

/**
 * Arrow keys in the timeline: up and down between lanes, left and right along one lane. The facts shown are
 * those of the focused or hovered marker; if it is no longer drawn, of its lane, or of the first one.
 */
export function useLaneKeys(rows: readonly LaneRow[]): LaneKeys {
  const [chosen, setChosen] = useState<LanePosition>();
  const known = rows.find(({ lane }) => lane.key === chosen?.lane);
  const marker = chosen && known?.markers[chosen.item - 1];
  const row = known ?? rows[0];
  const item = marker ? chosen.item : 0;

  return {
    facts: marker ? `${row?.lane.name}: ${marker.text}` : row?.lane.text,
    list: { onKeyDown },
    marker: (position) => ({
      'data-item': position.item,
      tabIndex: row?.lane.key === position.lane && item === position.item ? 0 : -1,
      onFocus: () => setChosen(position),
      onPointerEnter: () => setChosen(position),
    }),
  };
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const target = neighbor(event.target as HTMLElement, event.key);
  if (target === undefined) return;
  event.preventDefault();
  target?.focus();
}

/** Where a key leads from a marker; null at an end, undefined for any other key. */
function neighbor(marker: HTMLElement, key: string): HTMLElement | null | undefined {
  const row = marker.closest('li');
  const items = markersOf(row);
  const at = items.indexOf(marker);
  switch (key) {
    case 'ArrowRight':
      return items[at + 1] ?? null;
    case 'ArrowLeft':
      return items[at - 1] ?? null;
    case 'ArrowDown':
      return markersOf(row?.nextElementSibling)[0] ?? null;
    case 'ArrowUp':
      return markersOf(row?.previousElementSibling)[0] ?? null;
    case 'Home':
      return items[0] ?? null;
    case 'End':
      return items.at(-1) ?? null;
    default:
      return undefined;
  }
}

function markersOf(row: Element | null | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
}

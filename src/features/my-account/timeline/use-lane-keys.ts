import { useState, type KeyboardEvent } from 'react';
import type { LaneRow } from './timeline.ts';

/** A lane (item 0) or, counted from 1, a marker on its line. */
interface LanePosition {
  lane: string;
  item: number;
}

export type LaneKeys = ReturnType<typeof useLaneKeys>;

/**
 * Arrow keys in the timeline: up and down between lanes, left and right along one lane. The facts shown are
 * those of the focused or hovered marker; if it is no longer drawn, of its lane, or of the first one.
 */
export function useLaneKeys(rows: readonly LaneRow[]) {
  const [chosen, setChosen] = useState<LanePosition>();
  const known = rows.find(({ lane }) => lane.key === chosen?.lane);
  const marker = chosen && known?.markers[chosen.item - 1];
  const row = known ?? rows[0];
  const item = marker ? chosen.item : 0;

  return {
    /** The details of the selected item. */
    facts: marker ? `${row?.lane.name}: ${marker.text}` : row?.lane.text,
    /** Props for the button at a position: only one of them is in the tab order. */
    marker: (position: LanePosition) => ({
      'data-item': position.item,
      tabIndex: row?.lane.key === position.lane && item === position.item ? 0 : -1,
      onFocus: () => setChosen(position),
      onPointerEnter: () => setChosen(position),
      onKeyDown: moveFocus,
    }),
  };
}

/** Moves the focus from a lane or a marker, and no further than the last one. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const marker = event.currentTarget;
  const row = marker.closest('li');
  const items = markersOf(row);
  const at = items.indexOf(marker);
  const destinations: Record<string, HTMLElement | undefined> = {
    ArrowRight: items[at + 1],
    ArrowLeft: items[at - 1],
    ArrowDown: markersOf(row?.nextElementSibling)[0],
    ArrowUp: markersOf(row?.previousElementSibling)[0],
    Home: items[0],
    End: items.at(-1),
  };
  if (!Object.hasOwn(destinations, event.key)) return;
  event.preventDefault();
  destinations[event.key]?.focus();
}

function markersOf(row: Element | null | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
}

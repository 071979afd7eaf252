import { useState, type KeyboardEvent } from 'react';
import type { Lane } from './line.ts';

/** A lane (item 0) or something that happened in it, with its facts. */
interface Spot {
  lane: string;
  item: number;
  text: string;
}

export interface LaneKeys {
  active: Spot | undefined;
  /** Goes on the list of lanes. */
  list: { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void };
  /** Goes on the button of a spot: one of them alone is reached with Tab. */
  spot: (spot: Spot) => {
    'data-item': number;
    tabIndex: 0 | -1;
    onFocus: () => void;
    onPointerEnter: () => void;
  };
}

/**
 * Arrow keys over the lanes: up and down from lane to lane, left and right along one lane. What has the
 * focus, or is pointed at, is what the facts are shown of.
 */
export function useLaneKeys(first: Lane | undefined): LaneKeys {
  const [chosen, setChosen] = useState<Spot>();
  const active = chosen ?? (first && { lane: first.key, item: 0, text: first.text });

  return {
    active,
    list: { onKeyDown },
    spot: (spot) => ({
      'data-item': spot.item,
      tabIndex: active?.lane === spot.lane && active.item === spot.item ? 0 : -1,
      onFocus: () => setChosen(spot),
      onPointerEnter: () => setChosen(spot),
    }),
  };
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const target = neighbour(event.target as HTMLElement, event.key);
  if (target === undefined) return;
  event.preventDefault();
  target?.focus();
}

/** Where a key leads from a spot; null at an end, undefined for any other key. */
function neighbour(spot: HTMLElement, key: string): HTMLElement | null | undefined {
  const row = spot.closest('li');
  const items = spotsOf(row);
  const at = items.indexOf(spot);
  switch (key) {
    case 'ArrowRight':
      return items[at + 1] ?? null;
    case 'ArrowLeft':
      return items[at - 1] ?? null;
    case 'ArrowDown':
      return spotsOf(row?.nextElementSibling)[0] ?? null;
    case 'ArrowUp':
      return spotsOf(row?.previousElementSibling)[0] ?? null;
    case 'Home':
      return items[0] ?? null;
    case 'End':
      return items.at(-1) ?? null;
    default:
      return undefined;
  }
}

function spotsOf(row: Element | null | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
}

import type { SlicedTask } from '#shared/lib/time-slicing.ts';

/** Entries between two yields. */
const STEP = 32_768;
/** Runs of this length are sorted by insertion, which is faster for short runs. */
const RUN = 16;

type Tie = (a: number, b: number) => number;

/**
 * Sorts positions by their keys, smallest first; `keys[i]` belongs to `positions[i]`, and both arrays are
 * overwritten. Equal keys are decided by `tie`, otherwise they keep their order. The platform's sort can't be
 * interrupted.
 */
export function* mergeSort(
  keys: Float64Array,
  positions: Uint32Array,
  tie: Tie | undefined,
): SlicedTask<Uint32Array> {
  const count = keys.length;
  for (let start = 0; start < count; start += RUN) {
    if (start % STEP === 0) yield;
    insertionSort(keys, positions, start, Math.min(start + RUN, count), tie);
  }
  let from: Entries = { keys, positions };
  let to: Entries = { keys: new Float64Array(count), positions: new Uint32Array(count) };
  let worked = 0;
  for (let width = RUN; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const middle = Math.min(start + width, count);
      const end = Math.min(start + 2 * width, count);
      const state: Merge = { left: start, right: middle, at: start };
      while (state.at < end) {
        const stop = Math.min(end, state.at + STEP);
        worked += stop - state.at;
        merge(from, to, state, middle, end, stop, tie);
        if (worked >= STEP) {
          worked = 0;
          yield;
        }
      }
    }
    [from, to] = [to, from];
  }
  return from.positions;
}

interface Entries {
  keys: Float64Array;
  positions: Uint32Array;
}

interface Merge {
  left: number;
  right: number;
  at: number;
}

/** Merges two adjacent runs, up to `stop`. */
function merge(
  from: Entries,
  to: Entries,
  state: Merge,
  middle: number,
  end: number,
  stop: number,
  tie: Tie | undefined,
): void {
  let { left, right, at } = state;
  for (; at < stop; at += 1) {
    let takeRight = left >= middle;
    if (!takeRight && right < end) {
      const difference = (from.keys[right] as number) - (from.keys[left] as number);
      takeRight =
        difference < 0 ||
        (difference === 0 &&
          tie !== undefined &&
          tie(from.positions[right] as number, from.positions[left] as number) < 0);
    }
    const source = takeRight ? right : left;
    if (takeRight) right += 1;
    else left += 1;
    to.keys[at] = from.keys[source] as number;
    to.positions[at] = from.positions[source] as number;
  }
  state.left = left;
  state.right = right;
  state.at = at;
}

function insertionSort(
  keys: Float64Array,
  positions: Uint32Array,
  start: number,
  end: number,
  tie: Tie | undefined,
): void {
  for (let index = start + 1; index < end; index += 1) {
    const key = keys[index] as number;
    const position = positions[index] as number;
    let at = index;
    for (; at > start; at -= 1) {
      const difference = key - (keys[at - 1] as number);
      const isBefore =
        difference < 0 ||
        (difference === 0 && tie !== undefined && tie(position, positions[at - 1] as number) < 0);
      if (!isBefore) break;
      keys[at] = keys[at - 1] as number;
      positions[at] = positions[at - 1] as number;
    }
    keys[at] = key;
    positions[at] = position;
  }
}

import { atOnce, runInSlices, type SlicedTask } from '#shared/lib/time-slicing.ts';
import type { AccountRow, Accounts } from '../model/account-row.ts';
import type { ColumnName } from '../model/columns.ts';
import { changeOf, matching, type Criteria, type Filtered } from './filter-rows.ts';
import { selectIndexes, emptySelection, type Selection } from '../model/selection.ts';
import { sortedOrder } from './sort-rows.ts';
import type { Order } from '../model/list-params.ts';

/** Rows between two yields. */
const STEP = 65_536;

/** The visible rows, in display order. */
export interface VisibleRows {
  accounts: Accounts;
  /** Positions in `accounts.rows`. */
  positions: Uint32Array;
  /** The ID indexes of the same rows. */
  idIndexes: Uint32Array;
  /** All of them that can be selected. */
  present: Selection;
  /** The criteria that produced them. */
  criteria: Criteria;
  /** Whether a filter may exclude rows. */
  isFiltered: boolean;
  unknown: Filtered['unknown'];
  errors: Filtered['errors'];
}

/** What determines the visible rows and their order. */
interface Wanted {
  accounts: Accounts;
  criteria: Criteria;
  sort: ColumnName | undefined;
  order: Order;
}

/** The latest result of each step. A new filter doesn't require sorting again, nor a new order filtering. */
interface Found {
  wanted: Wanted;
  sorted: Uint32Array;
  filtered: Filtered;
  visible: VisibleRows;
}

function* findVisible(wanted: Wanted, last: Found | undefined): SlicedTask<Found> {
  const { accounts, criteria, sort, order } = wanted;
  const { rows } = accounts;
  const known = last?.wanted.accounts === accounts ? last : undefined;
  const isSorted = known?.wanted.sort === sort && known?.wanted.order === order;
  const change = known ? changeOf(criteria, known.wanted.criteria) : 'other';
  // What was left out as unknown, or for a mistake in the text, may match a longer one.
  const isNarrower =
    change === 'narrower' && known?.filtered.unknown === 0 && known.filtered.errors.length === 0;
  const among = isNarrower && known.filtered.mask ? known.visible.positions : undefined;
  const filtered =
    known && change === 'none' ? known.filtered : yield* matching(rows, criteria, among);
  const { mask, unknown, errors } = filtered;
  const sorted = known && isSorted ? known.sorted : yield* sortedOrder(rows, sort, order);

  let positions = sorted;
  if (mask) {
    const candidates = among && isSorted ? among : sorted;
    positions = new Uint32Array(candidates.length);
    let count = 0;
    for (let index = 0; index < candidates.length; index += 1) {
      if (index % STEP === 0) yield;
      const position = candidates[index] as number;
      positions[count] = position;
      count += mask[position] as number;
    }
    positions = positions.slice(0, count);
  }
  let { idIndexes } = accounts;
  if (mask || sort !== undefined) {
    idIndexes = new Uint32Array(positions.length);
    for (let index = 0; index < positions.length; index += 1) {
      if (index % STEP === 0) yield;
      idIndexes[index] = accounts.idIndexes[positions[index] as number] as number;
    }
  }
  yield;
  const present = mask ? selectIndexes(emptySelection, idIndexes) : accounts.present;
  const isFiltered = mask !== undefined;
  const shown = { accounts, positions, idIndexes, present, criteria, isFiltered };
  return { wanted, sorted, filtered, visible: { ...shown, unknown, errors } };
}

/** Finds the rows to show if that is fast, so that the first render has them. */
export function findAtOnce(wanted: Wanted): Found | undefined {
  return atOnce(findVisible(wanted, undefined));
}

/**
 * Finds the rows to show, one request after the other, and passes each result to `show`. `last` is the previous
 * result, which is on display.
 */
export function createFinder(show: (visible: VisibleRows) => void, last?: Found) {
  let running: { wanted: Wanted; stop: () => void } | undefined;
  let next: Wanted | undefined;

  function start(wanted: Wanted) {
    next = undefined;
    let isDone = false;
    const stop = runInSlices(findVisible(wanted, last), (found) => {
      isDone = true;
      running = undefined;
      last = found;
      show(found.visible);
      if (next) start(next);
    });
    if (!isDone) running = { wanted, stop };
  }

  return {
    find(wanted: Wanted) {
      if (!running && last?.wanted === wanted) return;
      const isOutdated =
        running !== undefined &&
        (running.wanted.criteria !== wanted.criteria ||
          running.wanted.sort !== wanted.sort ||
          running.wanted.order !== wanted.order);
      if (running === undefined || isOutdated) {
        running?.stop();
        running = undefined;
        start(wanted);
        return;
      }
      // Rows can arrive faster than large numbers of them can be sorted: the running computation is still
      // shown.
      next = wanted;
    },
    stop() {
      running?.stop();
      running = undefined;
      next = undefined;
    },
  };
}

/** The row at a position in the table. */
export function rowAt({ accounts, positions }: VisibleRows, index: number): AccountRow | undefined {
  const position = positions[index];
  return position === undefined ? undefined : accounts.rows[position];
}

import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import { type AccountRow, type Accounts, eachRow, rowKey } from '../model/account-row.ts';
import type { ColumnName } from '../model/columns.ts';
import {
  type Selection,
  emptySelection,
  isIndexSelected,
  selectIndexes,
} from '../model/selection.ts';
import { sortedOrder } from './sort-rows.ts';
import type { Filters, Order } from '../model/list-params.ts';
import { stateText } from '../model/state-words.ts';
import { namedBands, usageBands } from '../model/usage.ts';
import { nothingLearned } from '#shared/units/learn-units.ts';
import { learnUnits } from '../model/amounts.ts';
import { hasComparison, passesAll } from '#shared/lib/conditions.ts';
import { finderOf } from '#shared/lib/typed.ts';
import {
  fieldConditions,
  matcherOf,
  parseFilterText,
  type FewValues,
} from '../model/conditions.ts';

/** Rows between two yields. */
const STEP = 65_536;

/** The visible rows, in display order. */
export interface VisibleRows {
  accounts: Accounts;
  /** Positions in `accounts.rows`. */
  positions: Uint32Array;
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
export interface Wanted {
  accounts: Accounts;
  criteria: Criteria;
  sort: ColumnName | undefined;
  order: Order;
}

/** The latest result of each step. A new filter doesn't require sorting again, nor a new order filtering. */
export interface Found {
  wanted: Wanted;
  sorted: Uint32Array;
  filtered: Filtered;
  visible: VisibleRows;
}

/** Finds the rows to show. `last` is what was found before. */
export function* findVisible(wanted: Wanted, last?: Found): SlicedTask<Found> {
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
  let { present } = accounts;
  if (mask) {
    const candidates = among && isSorted ? among : sorted;
    const idIndexes = new Uint32Array(candidates.length);
    positions = new Uint32Array(candidates.length);
    let count = 0;
    for (let index = 0; index < candidates.length; index += 1) {
      if (index % STEP === 0) yield;
      const position = candidates[index] as number;
      if (mask[position] === 0) continue;
      positions[count] = position;
      idIndexes[count] = accounts.idIndexes[position] as number;
      count += 1;
    }
    positions = positions.slice(0, count);
    present = selectIndexes(emptySelection, idIndexes.subarray(0, count));
  }
  const isFiltered = mask !== undefined;
  const visible = { accounts, positions, present, criteria, isFiltered, unknown, errors };
  return { wanted, sorted, filtered, visible };
}

/** The row at a position in the table. */
export function rowAt({ accounts, positions }: VisibleRows, index: number): AccountRow | undefined {
  const position = positions[index];
  return position === undefined ? undefined : accounts.rows[position];
}

/** The key of the row at a position in the table; empty if there is none. */
export function keyAt(visible: VisibleRows, index: number): string {
  const row = rowAt(visible, index);
  return row ? rowKey(row) : '';
}

/** The position in the table of the row with a key, which was at `before`; -1 if it isn't visible. */
export function indexOfKey(visible: VisibleRows, key: string, before: number): number {
  if (keyAt(visible, before) === key) return before;
  return visible.positions.findIndex((_, index) => keyAt(visible, index) === key);
}

/** Every state and every status of the accounts in alphabetical order. */
export function* collectValues(rows: readonly AccountRow[]): SlicedTask<FewValues> {
  const states = new Set<string>();
  const statuses = new Set<string>();
  yield* eachRow(rows, ({ state, account: { status } }) => {
    if (state) states.add(state);
    if (status) statuses.add(status);
  });
  return { state: sorted(states), status: sorted(statuses) };
}

const sorted = (texts: Set<string>) => [...texts].toSorted((a, b) => a.localeCompare(b));

/**
 * The number of accounts per usage band that match the other filters. The band filter itself is ignored: each
 * count is the number of rows that its bar would show.
 */
export function* countUsageBands(visible: VisibleRows): SlicedTask<readonly number[]> {
  const { accounts, criteria, positions } = visible;
  const { rows } = accounts;
  const counts = usageBands.map(() => 0);
  const isNarrowed = criteria.share !== undefined || criteria.pinned !== undefined;
  const others = { ...criteria, share: undefined, pinned: undefined };
  const mask = isNarrowed ? (yield* matching(rows, others)).mask : undefined;
  const count = ({ usageBand }: AccountRow, position: number) => {
    if (mask?.[position] !== 0) counts[usageBand] = (counts[usageBand] ?? 0) + 1;
  };
  yield* eachRow(rows, count, isNarrowed ? undefined : positions);
  return counts;
}

export interface Criteria extends Filters {
  /** Only these, whatever the other criteria are. */
  pinned: Selection | undefined;
}

/** What filters the rows. */
interface Filtered {
  /** A 1 at the position of each row that matches; undefined if there is no criterion. */
  mask: Uint8Array | undefined;
  /** Rows that only an unknown value keeps from matching. */
  unknown: number;
  /** What is wrong in the filter's text, as sentences. Then nothing matches: whoever resets "all that is shown" means no more. */
  errors: readonly string[];
}

/** Which rows match the criteria. `among` are the positions that can match at all. */
function* matching(
  rows: readonly AccountRow[],
  criteria: Criteria,
  among?: Uint32Array,
): SlicedTask<Filtered> {
  const { tests, errors } = yield* testsOf(criteria, rows);
  let unknown = 0;
  if (tests.length + errors.length === 0) return { mask: undefined, unknown, errors };
  const mask = new Uint8Array(rows.length);
  if (errors.length > 0) return { mask, unknown, errors };
  yield* eachRow(
    rows,
    (row, position) => {
      const result = passesAll(tests, row);
      if (result) mask[position] = 1;
      else if (result === null) unknown += 1;
    },
    among,
  );
  return { mask, unknown, errors };
}

/** How criteria changed: a narrower filter matches nothing that the previous one didn't. */
function changeOf(criteria: Criteria, before: Criteria): 'none' | 'narrower' | 'other' {
  const names = Object.keys({ ...criteria, ...before }) as (keyof Criteria)[];
  const changed = names.filter((name) => criteria[name] !== before[name]);
  if (changed.length === 0) return 'none';
  const { filter } = criteria;
  // Only a word with an underscore is searched for in a status.
  const isLonger =
    filter.startsWith(before.filter) && !hasComparison(filter) && !filter.includes('_');
  return changed.every((name) => name === 'filter') && isLonger ? 'narrower' : 'other';
}

type Test = (row: AccountRow) => boolean | null;

function* testsOf(
  criteria: Criteria,
  rows: readonly AccountRow[],
): SlicedTask<{ tests: Test[]; errors: string[] }> {
  const { filter, share, pinned } = criteria;
  if (pinned) return { tests: [({ idIndex }) => isIndexSelected(pinned, idIndex)], errors: [] };
  const tests: Test[] = [];
  if (share !== undefined) {
    const wanted = namedBands(share);
    const isWanted = usageBands.map((band) => wanted.includes(band));
    tests.push(({ usageBand }) => isWanted[usageBand] === true);
  }
  const { words, conditions, errors } = parseFilterText(filter);
  for (const word of words) {
    const finds = finderOf(word);
    const isState = stateFinderOf(word);
    const status = word.includes('_') ? word.toLowerCase() : undefined;
    tests.push(
      ({ text, id, state, account }) =>
        finds(text) ||
        (id !== undefined && finds(id)) ||
        (state !== undefined && isState(state)) ||
        (status !== undefined && account.status?.toLowerCase().startsWith(status) === true),
    );
  }
  const hasUnits = conditions.some(({ unit }) => unit !== '' && unit !== '%');
  const learned = hasUnits ? yield* learnUnits(rows) : nothingLearned;
  // Before any account has arrived, no unit can be known.
  for (const condition of rows.length > 0 ? [...conditions, ...fieldConditions(criteria)] : []) {
    const matches = matcherOf(condition, learned);
    if (typeof matches === 'string') errors.push(matches);
    else tests.push(({ account }) => matches(account));
  }
  return { tests, errors };
}

/** Whether a typed word begins one of a state: "active" isn't in "Inactive". */
function stateFinderOf(word: string): (state: string) => boolean {
  const finds = finderOf(` ${word}`);
  const known = new Map<string, boolean>();
  return (state) => {
    const before = known.get(state);
    if (before !== undefined) return before;
    const isFound = finds(` ${state} ${stateText(state)}`.toLowerCase());
    known.set(state, isFound);
    return isFound;
  };
}

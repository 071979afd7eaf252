import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import { collator } from '#shared/table/sorted-by.ts';
import type { AccountRow } from '../model/account-row.ts';
import { columnOf, type ColumnName } from '../model/columns.ts';
import { mergeSort } from './merge-sort.ts';
import { keyOf } from './sort-key.ts';
import type { Order } from '../model/list-params.ts';

/** Rows between two yields. */
const STEP = 4096;

/**
 * The positions of the rows sorted by a column. Rows with equal values keep their order; unknown values come
 * last in both directions.
 */
export function* sortedOrder(
  rows: readonly AccountRow[],
  column: ColumnName | undefined,
  order: Order,
): SlicedTask<Uint32Array> {
  const count = rows.length;
  const positions = new Uint32Array(count);
  if (column === undefined) {
    for (let index = 0; index < count; index += 1) positions[index] = index;
    return positions;
  }
  const { value, text: isText = false } = columnOf(column);
  const sign = order === 'asc' ? 1 : -1;
  const ranks = isText ? yield* ranksOfFew(rows, value) : undefined;
  const keys = new Float64Array(count);
  const seconds = new Float64Array(isText ? count : 0);
  const unknown: number[] = [];
  let known = 0;
  for (let index = 0; index < count; index += 1) {
    if (index % STEP === 0) yield;
    const given = value(rows[index] as AccountRow);
    if (given === undefined || given === null || given === '') {
      unknown.push(index);
      continue;
    }
    const rank = ranks?.get(given);
    if (rank !== undefined) keys[known] = sign * rank;
    else if (typeof given === 'string') {
      keys[known] = sign * keyOf(given, seconds, index);
    } else keys[known] = sign * Number(given);
    positions[known] = index;
    known += 1;
  }
  const byText = (a: number, b: number) => {
    const difference = (seconds[a] as number) - (seconds[b] as number);
    if (difference !== 0) return sign * difference;
    const [x, y] = [value(rows[a] as AccountRow), value(rows[b] as AccountRow)];
    return x === y ? 0 : sign * collator.compare(String(x), String(y));
  };
  const sorted = yield* mergeSort(
    keys.subarray(0, known),
    positions.subarray(0, known),
    isText && !ranks ? byText : undefined,
  );
  positions.set(sorted);
  positions.set(unknown, known);
  return positions;
}

/** Up to this many distinct texts, each text gets its rank in one pass. */
const FEW = 1000;

/** The rank of every value if there are few distinct ones, like statuses; undefined if there are many. */
function* ranksOfFew(
  rows: readonly AccountRow[],
  value: ReturnType<typeof columnOf>['value'],
): SlicedTask<Map<unknown, number> | undefined> {
  const values = new Set<string>();
  for (let index = 0; index < rows.length; index += 1) {
    if (index % STEP === 0) yield;
    const given = value(rows[index] as AccountRow);
    if (typeof given === 'string') values.add(given);
    if (values.size > FEW) return undefined;
  }
  return new Map([...values].toSorted(collator.compare).map((text, rank) => [text, rank]));
}

import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import { compareTexts } from '#shared/table/sorted-by.ts';
import { eachRow, type AccountRow } from '../model/account-row.ts';
import { columnOf, type ColumnName } from '../model/columns.ts';
import type { Order } from '../model/list-params.ts';

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
  yield* eachRow(rows, (row, index) => {
    const given = value(row);
    if (given === undefined || given === null || given === '') {
      unknown.push(index);
      return;
    }
    const isLongText = typeof given === 'string' && !ranks;
    const key = isLongText ? keyOf(given, seconds, index) : (ranks?.get(given) ?? Number(given));
    keys[known] = sign * key;
    positions[known] = index;
    known += 1;
  });
  const byText = (a: number, b: number) => {
    const difference = (seconds[a] as number) - (seconds[b] as number);
    if (difference !== 0) return sign * difference;
    const [x, y] = [value(rows[a] as AccountRow), value(rows[b] as AccountRow)];
    return x === y ? 0 : sign * compareTexts(String(x), String(y));
  };
  const sorted = yield* mergeSort(
    { keys: keys.subarray(0, known), positions: positions.subarray(0, known) },
    isText && !ranks ? byText : () => 0,
  );
  positions.set(sorted);
  positions.set(unknown, known);
  return positions;
}

interface Entries {
  /** The key of the position at the same index. */
  keys: Float64Array;
  positions: Uint32Array;
}

/** Entries merged between two yields. */
const MERGED = 32_768;

/**
 * The positions by their keys, smallest first; equal keys are decided by `tie`, otherwise they keep their order.
 * Overwrites its entries. The platform's sort can't be interrupted.
 */
function* mergeSort(from: Entries, tie: (a: number, b: number) => number): SlicedTask<Uint32Array> {
  const { length } = from.keys;
  let to: Entries = { keys: new Float64Array(length), positions: new Uint32Array(length) };
  for (let width = 1; width < length; width *= 2) {
    // Two adjacent runs of this width are merged, then the next two.
    let [left, middle, right, end] = [0, 0, 0, 0];
    for (let start = 0; start < length; start += MERGED) {
      yield;
      const { keys, positions } = from;
      const stop = Math.min(length, start + MERGED);
      for (let at = start; at < stop; at += 1) {
        if (at === end) {
          left = end;
          middle = Math.min(left + width, length);
          right = middle;
          end = Math.min(middle + width, length);
        }
        let takesRight = left === middle;
        if (!takesRight && right < end) {
          const difference = (keys[right] as number) - (keys[left] as number);
          takesRight =
            difference < 0 ||
            (difference === 0 && tie(positions[right] as number, positions[left] as number) < 0);
        }
        const source = takesRight ? right++ : left++;
        to.keys[at] = keys[source] as number;
        to.positions[at] = positions[source] as number;
      }
    }
    [from, to] = [to, from];
  }
  return from.positions;
}

/** Up to this many distinct texts, each text gets its rank in one pass. */
const FEW = 1000;

/** The rank of every value if there are few distinct ones, like statuses; undefined if there are many. */
function* ranksOfFew(
  rows: readonly AccountRow[],
  value: ReturnType<typeof columnOf>['value'],
): SlicedTask<Map<unknown, number> | undefined> {
  const values = new Set<string>();
  yield* eachRow(rows, (row) => {
    const given = value(row);
    if (typeof given === 'string' && values.size <= FEW) values.add(given);
  });
  if (values.size > FEW) return undefined;
  return new Map([...values].toSorted(compareTexts).map((text, rank) => [text, rank]));
}

const BITS = 6;
/** A double holds 53 bits exactly. */
const SYMBOLS = 8;
const RADIX = 2 ** BITS;

const FIRST_DIGIT = 1;
/** A run of digits starts with its length: the shorter one is the smaller number. */
const FIRST_LENGTH = 18;
const MOST_LENGTH = 34;
const FIRST_LETTER = 35;
const OTHER = 61;

const LATIN_END = 0x250;
const symbols = Uint8Array.from({ length: LATIN_END }, (_, code) =>
  symbolOf(String.fromCharCode(code)),
);

function symbolOf(char: string): number {
  const base = char.normalize('NFD').charAt(0).toLowerCase();
  if (base >= 'a' && base <= 'z') return FIRST_LETTER + base.charCodeAt(0) - 97;
  // The other ASCII characters share the few symbols between the end of a text and its digits.
  return char < '\x7f' ? 1 + (char.charCodeAt(0) & 15) : OTHER;
}

/**
 * A text as a number that sorts in the same order: letters by their base regardless of case, runs of digits by
 * their value, so that customer-2 comes before customer-10. Comparing numbers makes it possible to sort a
 * million names at once; texts are compared only if their first sixteen symbols are equal. Returns the key of
 * the first eight symbols, and writes that of the next eight to `seconds[index]`.
 */
function keyOf(text: string, seconds: Float64Array, index: number): number {
  readSymbols(text);
  seconds[index] = packed(SYMBOLS);
  return packed(0);
}

/** The symbols of the most recent text; zero is the end of a text. */
const symbolsOfText = new Uint8Array(2 * SYMBOLS);

function readSymbols(text: string): void {
  symbolsOfText.fill(0);
  let count = 0;
  for (let at = 0; at < text.length && count < symbolsOfText.length; at += 1) {
    const code = text.charCodeAt(at);
    if (!isDigit(code)) {
      symbolsOfText[count] = code < LATIN_END ? (symbols[code] as number) : OTHER;
      count += 1;
      continue;
    }
    let from = at;
    while (isDigit(text.charCodeAt(at + 1))) at += 1;
    while (from < at && text.charCodeAt(from) === ZERO) from += 1;
    const length = Math.min(MOST_LENGTH, FIRST_LENGTH + at - from);
    symbolsOfText[count] = length;
    count += 1;
    // All longer runs share one symbol: their digits don't show which number is larger.
    if (length === MOST_LENGTH) return;
    for (; from <= at && count < symbolsOfText.length; from += 1) {
      symbolsOfText[count] = FIRST_DIGIT + text.charCodeAt(from) - ZERO;
      count += 1;
    }
  }
}

function packed(from: number): number {
  let key = 0;
  for (let at = from; at < from + SYMBOLS; at += 1)
    key = key * RADIX + (symbolsOfText[at] as number);
  return key;
}

const ZERO = 48;
const isDigit = (code: number) => code >= ZERO && code <= 57;

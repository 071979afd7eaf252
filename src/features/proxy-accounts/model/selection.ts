import { accountKey } from '#contract';

/** The selected accounts by ID, independent of filter and order: one bit per ID. */
export interface Selection {
  readonly bits: Uint32Array;
  readonly size: number;
}

export const emptySelection: Selection = { bits: new Uint32Array(0), size: 0 };

/** Selects IDs, or deselects them. */
export function selectIds(selection: Selection, ids: Iterable<string>, selected = true): Selection {
  const idIndexes: number[] = [];
  for (const id of ids) idIndexes.push(selected ? idIndexOf(id) : findIdIndex(id));
  return selectIndexes(selection, idIndexes, selected);
}

/** The same by the indexes of the IDs. Accounts without an ID are skipped. */
export function selectIndexes(
  selection: Selection,
  idIndexes: ArrayLike<number>,
  selected = true,
): Selection {
  let highest = 0;
  for (let index = 0; index < idIndexes.length; index += 1) {
    const idIndex = idIndexes[index] as number;
    if (idIndex > highest) highest = idIndex;
  }
  const bits = new Uint32Array(Math.max(selection.bits.length, (highest >>> 5) + 1));
  bits.set(selection.bits);
  let { size } = selection;
  for (let index = 0; index < idIndexes.length; index += 1) {
    const idIndex = idIndexes[index] as number;
    if (idIndex === NO_ID_INDEX) continue;
    const word = idIndex >>> 5;
    const before = bits[word] as number;
    const after = selected ? before | (1 << (idIndex & 31)) : before & ~(1 << (idIndex & 31));
    if (after >>> 0 === before) continue;
    bits[word] = after;
    size += selected ? 1 : -1;
  }
  return { bits, size };
}

/** Whether the ID with this index is selected. */
export function isIndexSelected({ bits }: Selection, idIndex: number): boolean {
  return (((bits[idIndex >>> 5] ?? 0) >>> (idIndex & 31)) & 1) === 1;
}

/** IDs in either selection. */
export function union(a: Selection, b: Selection): Selection {
  return combined(a, b, (x, y) => x | y);
}

/** IDs in both. */
export function intersection(a: Selection, b: Selection): Selection {
  return combined(a, b, (x, y) => x & y);
}

/** IDs in one selection and not in the other. */
export function without(selection: Selection, other: Selection): Selection {
  return combined(selection, other, (x, y) => x & ~y);
}

function combined(a: Selection, b: Selection, word: (x: number, y: number) => number): Selection {
  const bits = new Uint32Array(Math.max(a.bits.length, b.bits.length));
  let size = 0;
  for (let index = 0; index < bits.length; index += 1) {
    const result = word(a.bits[index] ?? 0, b.bits[index] ?? 0);
    bits[index] = result;
    size += ones(result);
  }
  return { bits, size };
}

/** The number of bits set in a word. */
function ones(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The selected IDs. */
export function selectedIds({ bits }: Selection): string[] {
  const ids: string[] = [];
  bits.forEach((word, index) => {
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      ids.push(idAtIndex(index * 32 + 31 - Math.clz32(rest & -rest)));
    }
  });
  return ids;
}

/**
 * Every account ID gets an index when it is first seen, and keeps it until the tab is closed. So a set of
 * accounts is a bit set, and stays valid however the rows are loaded, sorted or removed.
 */
const idIndexes = new Map<string, number>();
const ids: string[] = [''];

/** For accounts without an ID, which can't be selected. */
export const NO_ID_INDEX = 0;

/** The index of an ID, a new one if it has none yet. */
export function idIndexOf(id: string): number {
  const key = accountKey(id);
  const known = idIndexes.get(key);
  if (known !== undefined) return known;
  const idIndex = ids.length;
  ids.push(id);
  idIndexes.set(key, idIndex);
  return idIndex;
}

/** The index of an ID; NO_ID_INDEX if it was never seen. */
export function findIdIndex(id: string): number {
  return idIndexes.get(accountKey(id)) ?? NO_ID_INDEX;
}

/** The ID with an index, in the letters in which it was first seen. */
export function idAtIndex(idIndex: number): string {
  return ids[idIndex] ?? '';
}

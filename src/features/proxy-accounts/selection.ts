import { findSlot, idOfSlot, NO_SLOT, slotOf } from './slots.ts';

/** The chosen accounts, by id, whatever is shown and in which order: one bit for each id. */
export interface Selection {
  readonly bits: Uint32Array;
  readonly size: number;
}

export const nothingChosen: Selection = { bits: new Uint32Array(0), size: 0 };

/** Chooses ids, or lets go of them. */
export function choose(selection: Selection, ids: Iterable<string>, chosen = true): Selection {
  const slots: number[] = [];
  for (const id of ids) slots.push(chosen ? slotOf(id) : findSlot(id));
  return chooseSlots(selection, slots, chosen);
}

/** The same by the numbers of the ids. What has no id is left out. */
export function chooseSlots(
  selection: Selection,
  slots: ArrayLike<number>,
  chosen = true,
): Selection {
  let highest = 0;
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] as number;
    if (slot > highest) highest = slot;
  }
  const bits = new Uint32Array(Math.max(selection.bits.length, (highest >>> 5) + 1));
  bits.set(selection.bits);
  let { size } = selection;
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] as number;
    if (slot === NO_SLOT) continue;
    const word = slot >>> 5;
    const before = bits[word] as number;
    const after = chosen ? before | (1 << (slot & 31)) : before & ~(1 << (slot & 31));
    if (after >>> 0 === before) continue;
    bits[word] = after;
    size += chosen ? 1 : -1;
  }
  return { bits, size };
}

/** Whether the id of a slot is chosen. */
export function hasSlot({ bits }: Selection, slot: number): boolean {
  return (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
}

/** How many of these are chosen. */
export function countChosen(selection: Selection, slots: ArrayLike<number>): number {
  let count = 0;
  for (let index = 0; index < slots.length; index += 1) {
    if (hasSlot(selection, slots[index] as number)) count += 1;
  }
  return count;
}

/** What is chosen becomes free among these, and what is free becomes chosen; others stay as they are. */
export function invert(selection: Selection, slots: Uint32Array): Selection {
  const free = slots.filter((slot) => !hasSlot(selection, slot));
  return chooseSlots(chooseSlots(selection, slots, false), free);
}

/** Leaves out of a selection what is in another. */
export function without(selection: Selection, other: Selection): Selection {
  const bits = selection.bits.map((word, index) => word & ~(other.bits[index] ?? 0));
  return { bits, size: sizeOf(bits) };
}

/** The ids that are chosen. */
export function chosenIds({ bits }: Selection): string[] {
  const ids: string[] = [];
  bits.forEach((word, index) => {
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      ids.push(idOfSlot(index * 32 + 31 - Math.clz32(rest & -rest)));
    }
  });
  return ids;
}

function sizeOf(bits: Uint32Array): number {
  let size = 0;
  for (const word of bits) {
    let rest = word;
    while (rest !== 0) {
      rest &= rest - 1;
      size += 1;
    }
  }
  return size;
}

/** The ids of all rows that have one. */
export function idsOf(rows: readonly { id: string | undefined }[]): string[] {
  return rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
}

/**
 * Every account id gets a number when it is first seen, and keeps it until the tab is closed. So a set of
 * accounts is a row of bits, and stays right however the rows are loaded, sorted or removed.
 */
const slots = new Map<string, number>();
const ids: string[] = [''];

/** Of an account without an id, which nothing can be done with. */
export const NO_SLOT = 0;

/** The slot of an id, a new one where it has none yet. */
export function slotOf(id: string): number {
  const known = slots.get(id);
  if (known !== undefined) return known;
  const slot = ids.length;
  ids.push(id);
  slots.set(id, slot);
  return slot;
}

/** The slot of an id; NO_SLOT for one that was never seen. */
export function findSlot(id: string): number {
  return slots.get(id) ?? NO_SLOT;
}

/** The id that a slot was given to. */
export function idOfSlot(slot: number): string {
  return ids[slot] ?? '';
}

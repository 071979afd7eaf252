/**
 * Every account id gets a number when it is first seen, and keeps it until the tab is closed. So a set of
 * accounts is a row of bits, and stays right however the rows are loaded, sorted or removed.
 */
const idIndexes = new Map<string, number>();
const ids: string[] = [''];

/** Of an account without an id, which nothing can be done with. */
export const NO_ID_INDEX = 0;

/** The slot of an id, a new one where it has none yet. */
export function idIndexOf(id: string): number {
  const known = idIndexes.get(id);
  if (known !== undefined) return known;
  const idIndex = ids.length;
  ids.push(id);
  idIndexes.set(id, idIndex);
  return idIndex;
}

/** The slot of an id; NO_SLOT for one that was never seen. */
export function findIdIndex(id: string): number {
  return idIndexes.get(id) ?? NO_ID_INDEX;
}

/** The id that a slot was given to. */
export function idAtIndex(idIndex: number): string {
  return ids[idIndex] ?? '';
}

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
  const known = idIndexes.get(id);
  if (known !== undefined) return known;
  const idIndex = ids.length;
  ids.push(id);
  idIndexes.set(id, idIndex);
  return idIndex;
}

/** The index of an ID; NO_ID_INDEX if it was never seen. */
export function findIdIndex(id: string): number {
  return idIndexes.get(id) ?? NO_ID_INDEX;
}

/** The ID with an index. */
export function idAtIndex(idIndex: number): string {
  return ids[idIndex] ?? '';
}

/** The chosen accounts, by id, whatever is shown and in which order. */
export type Selection = ReadonlySet<string>;

/** Chooses ids, or lets go of them. */
export function choose(selection: Selection, ids: Iterable<string>, chosen = true): Selection {
  const next = new Set(selection);
  for (const id of ids) {
    if (chosen) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The rows that are chosen. */
export function chosenAmong<Row extends { id: string | undefined }>(
  rows: readonly Row[],
  selection: Selection,
): Row[] {
  return rows.filter(({ id }) => id !== undefined && selection.has(id));
}

/** All ids from one position to another, both included, in whichever direction. */
export function idsBetween(
  rows: readonly { id: string | undefined }[],
  from: number,
  to: number,
): string[] {
  return idsOf(rows.slice(Math.min(from, to), Math.max(from, to) + 1));
}

/** The ids of all rows that have one. */
export function idsOf(rows: readonly { id: string | undefined }[]): string[] {
  return rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
}

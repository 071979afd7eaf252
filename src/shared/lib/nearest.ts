/** The known name that a mistyped or shortened one most likely means, as a sentence with a space before it; else empty. */
export function didYouMean(typed: string, known: readonly string[], prefix = ''): string {
  const most = Math.min(3, Math.max(1, Math.floor(typed.length / 3)));
  const [nearest] = known
    .map((name) => ({ name, distance: distanceBetween(typed, name) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance);
  const best = nearest?.name ?? known.find((name) => typed.length > 2 && name.includes(typed));
  return best === undefined ? '' : ` Did you mean ${prefix}${best}?`;
}

/** How many letters to add, remove, replace or swap with the next (Levenshtein, with adjacent swaps). */
function distanceBetween(one: string, other: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from(`${other} `, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (next[at - 1] ?? 0) + 1,
        (last[at] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

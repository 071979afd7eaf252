import { editDistance } from '#contract';

/** The known name that a mistyped or shortened one most likely means, if there is one. */
export function nearestOf(typed: string, known: readonly string[]): string | undefined {
  const most = Math.min(3, Math.max(1, Math.floor(typed.length / 3)));
  const [nearest] = known
    .map((name) => ({ name, distance: editDistance(typed, name) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance);
  return nearest?.name ?? known.find((name) => typed.length > 2 && name.includes(typed));
}

/** The same on the command line, as a sentence with a space before it; else empty. */
export function didYouMean(typed: string, known: readonly string[], prefix = ''): string {
  const best = nearestOf(typed, known);
  return best === undefined ? '' : ` Did you mean ${prefix}${best}?`;
}

import { editDistance } from '#contract';

/** What people type with a keyboard of any language. */

/** Which character of a number in ASCII another one stands for. */
const signs: Readonly<Record<string, string>> = { '٫': '.', '．': '.', '٪': '%', '％': '%' };

/** A number with Persian, Arabic or full-width digits as ASCII; whatever else is in the text stays. */
export function asciiNumber(text: string): string {
  return text.replace(
    /[٠-٩۰-۹０-９٫．٪％]/g,
    // The last four bits of a digit are its value.
    (sign) => signs[sign] ?? String(sign.charCodeAt(0) % 16),
  );
}

/** Searches a text in lower case for a typed one, with its digits as typed, or as ASCII: names may have any. */
export function finderOf(typed: string): (text: string) => boolean {
  const term = typed.toLowerCase();
  const ascii = asciiNumber(term);
  return ascii === term
    ? (text) => text.includes(term)
    : (text) => text.includes(term) || text.includes(ascii);
}

/** Searches a text in lower case for each typed word. */
export function wordFinderOf(typed: string): (text: string) => boolean {
  const finders = typed.split(/\s+/).filter(Boolean).map(finderOf);
  return (text) => finders.every((finds) => finds(text));
}

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

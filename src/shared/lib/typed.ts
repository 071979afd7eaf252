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

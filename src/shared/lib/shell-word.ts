/**
 * A text as one word of a POSIX shell, without any expansion: inside of single quotes, only a single quote has a meaning
 * (POSIX, "Single-Quotes").
 */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

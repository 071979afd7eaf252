/**
 * A text of the API or a file, safe to print: a terminal would obey its control characters, and a text could
 * pretend to be other lines.
 */
export function shown(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is replaced.
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ');
}

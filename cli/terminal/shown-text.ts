/**
 * Characters that a terminal obeys, or that hide or reorder others: controls, formats such as those for the
 * direction of text and for zero width, and separators of lines.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** A text of the API or a file on one line, so that it can't pretend to be other lines. */
export function shown(text: string): string {
  return text.replace(UNPRINTABLE, ' ');
}

/**
 * What is written to a terminal, whatever it contains: lines stay lines, and other characters that it would
 * obey become an escape such as `\u001b`, which means the same in JSON. The mark at the beginning of CSV is
 * left out.
 */
export function printable(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replace(UNPRINTABLE, (found) => found.split('').map(escapeOf).join(''));
}

function escapeOf(unit: string): string {
  if (unit === '\n' || unit === '\t') return unit;
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

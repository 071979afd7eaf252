/**
 * Characters that nobody can see, and that break a line, reverse it, or make two texts look the same. The joiners
 * (U+200C, U+200D) stay: some languages and emojis need them.
 */
const HIDDEN = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Whether a text is one line of characters that can be seen. */
export function isPlainText(text: string): boolean {
  return !HIDDEN.test(text);
}

export const NOT_PLAIN = "This text can't contain control characters or invisible marks.";

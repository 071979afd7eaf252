/**
 * A key without what pages and programs copy along with it: spaces around it, and characters that nobody can see, such as
 * U+200B or a soft hyphen.
 */
export function typedKey(text: string): string {
  return text.replace(/\p{Cf}/gu, '').trim();
}

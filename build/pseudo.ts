/**
 * A text in a pseudo-language; also what a function gives, and each value of a record. `en-XA`: in brackets, with
 * accents, a third longer, so that a text that isn't translated, is cut off or has no room shows. `ar-XB`: from right
 * to left.
 */
export function pseudo(english: unknown, language: string): unknown {
  if (typeof english === 'string') {
    return language === 'ar-XB' ? mirrored(english) : accented(english);
  }
  if (typeof english === 'function') {
    return (...values: unknown[]): unknown => pseudo(english(...values), language);
  }
  if (Array.isArray(english)) return english.map((each) => pseudo(each, language));
  if (!isRecord(english)) return english;
  // An element of React: a sentence with markup inside.
  if ('$$typeof' in english) return language === 'ar-XB' ? english : ['[', english, ']'];
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => [key, pseudo(value, language)]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** With combining accents. A text that is made of others has its brackets already. */
function accented(text: string): string {
  if (text === '' || text.startsWith('[')) return text;
  return `[${text.replace(/[aeiouy]/gi, '$&\u0301')}${'~'.repeat(Math.ceil(text.length / 3))}]`;
}

/** Each word in a right-to-left override (Unicode bidirectional algorithm, UAX 9). */
function mirrored(text: string): string {
  return text.includes('\u202e') ? text : text.replace(/\S+/g, '\u202e$&\u202c');
}

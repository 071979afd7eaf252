const LETTERS: Record<string, string> = {
  ...Object.fromEntries(
    [...'AEIOUYaeiouycn'].map((letter, at) => [letter, [...'ÅÉÎÖÛÝåéîöûýçñ'][at] ?? '']),
  ),
};

/**
 * A text in a pseudo-language; also what a function gives, and each value of a record. `en-XA`: in brackets, with
 * accents, a third longer, so that a text that isn't translated, is cut off or has no room shows. `ar-XB`: from right
 * to left.
 */
export function pseudo<T>(english: T, language: string): T;
export function pseudo(english: unknown, language: string): unknown {
  if (typeof english === 'string')
    return language === 'ar-XB' ? mirrored(english) : accented(english);
  if (typeof english === 'function') {
    return (...values: unknown[]) =>
      pseudo((english as (...all: unknown[]) => unknown)(...values), language);
  }
  if (Array.isArray(english)) return english.map((each) => pseudo<unknown>(each, language));
  // An element of React has a sentence with markup inside.
  if (!isRecord(english)) return english;
  if ('$$typeof' in english) return language === 'ar-XB' ? english : ['[', english, ']'];
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => [key, pseudo(value, language)]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function accented(text: string): string {
  if (text === '' || text.startsWith('[')) return text;
  const more = '~'.repeat(Math.ceil(text.length / 3));
  return `[${text.replace(/[a-z]/gi, (letter) => LETTERS[letter] ?? letter)}${more}]`;
}

/** Each word in a right-to-left override (Unicode bidirectional algorithm, UAX 9). */
function mirrored(text: string): string {
  return text.includes('\u202e') ? text : text.replace(/\S+/g, '\u202e$&\u202c');
}

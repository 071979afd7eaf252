import { createElement, Fragment, isValidElement } from 'react';

/**
 * How each pseudo-language, which is for tests, writes a text, and what it puts around a sentence with markup inside.
 * In `en-XA`, a text that isn't translated, is cut off or has no room shows; in `ar-XB`, what doesn't run from right to
 * left, and data that isn't isolated. `en-XM` reads as English does, so that stories can use it.
 */
const languages = {
  'en-XA': { write: accented, around: ['[', ']'] },
  'en-XM': { write: marked, around: ['', '\u200B'] },
  // An embedding from right to left.
  'ar-XB': { write: turned, around: ['\u202B', '\u202C'] },
} as const;

export type Pseudo = keyof typeof languages;

export const isPseudo = (name: string): name is Pseudo => Object.hasOwn(languages, name);

/** A text in a pseudo-language; also what a function gives, and each value of a record. */
export function pseudo(english: unknown, language: Pseudo): unknown {
  const { write, around } = languages[language];
  if (typeof english === 'string') return write(english);
  if (typeof english === 'function') {
    return (...values: unknown[]): unknown => pseudo(english(...values), language);
  }
  if (Array.isArray(english)) return english.map((each) => pseudo(each, language));
  if (isValidElement(english)) {
    return createElement(Fragment, null, around[0], english, around[1]);
  }
  if (!isRecord(english)) return english;
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => [key, pseudo(value, language)]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** In brackets, with combining accents, a third longer. A text that is made of others has its brackets already. */
function accented(text: string): string {
  if (text.trim() === '' || text.startsWith('[')) return text;
  const letters = text.replace(/\u2068[^\u2069]*\u2069|[aeiouy]/gi, (part) =>
    part.length > 1 ? part : `${part}\u0301`,
  );
  return `[${letters}${' ~~~~~'.repeat(Math.ceil(text.length / 18))}]`;
}

/** With a mark at its end that nobody sees, and that Playwright leaves out where it looks for a text. */
function marked(text: string): string {
  return text.trim() === '' || text.endsWith('\u200B') ? text : `${text}\u200B`;
}

/** With each word turned around, from right to left, unless it is already. */
function turned(text: string): string {
  return text.replace(/\u2068[^\u2069]*\u2069|\u202E[^\u202C]*\u202C|[a-z]+/gi, (part) =>
    /^[a-z]/i.test(part) ? `\u202E${part}\u202C` : part,
  );
}

import { createElement, Fragment, isValidElement } from 'react';

/**
 * A text in the pseudo-language `en-XA`; also what a function gives, and each value of a record. It stands in brackets,
 * with accents, a third longer: a text that isn't translated, is cut off or has no room shows.
 */
export function pseudo(english: unknown): unknown {
  if (typeof english === 'string') return accented(english);
  if (typeof english === 'function') {
    return (...values: unknown[]): unknown => pseudo(english(...values));
  }
  if (Array.isArray(english)) return english.map(pseudo);
  // A sentence with markup inside.
  if (isValidElement(english)) return createElement(Fragment, null, '[', english, ']');
  if (!isRecord(english)) return english;
  return Object.fromEntries(Object.entries(english).map(([key, value]) => [key, pseudo(value)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** With combining accents. A text that is made of others has its brackets already. */
function accented(text: string): string {
  if (text.trim() === '' || text.startsWith('[')) return text;
  return `[${text.replace(/[aeiouy]/gi, '$&\u0301')}${' ~~~~~'.repeat(Math.ceil(text.length / 18))}]`;
}

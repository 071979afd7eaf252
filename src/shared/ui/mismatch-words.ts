import { aValue, nothing } from '../lib/texts.ts';

const words = new Map([
  ['a value', aValue],
  ['nothing', nothing],
]);

/** What was expected or was there: types and rules as the contract has them, and words in the language of the page. */
export const mismatchWord = (word: string): string => words.get(word) ?? word;

/** The path of a member without list positions: `payments[3].price` becomes `payments[].price`. */
export function withoutPositions(path: string): string {
  return path.replaceAll(/\[\d+\]/g, '[]');
}

import { ACCOUNT_ID_DIGIT, ACCOUNT_ID_LENGTH as LENGTH } from '#contract';
import * as texts from './texts.tsx';

/**
 * How many digits of an ID have been typed, or which character isn't allowed. Empty for an empty text and for a
 * complete ID: the contract's own rule covers the rest.
 */
export function accountIdProgress(text: string): string {
  const signs = Array.from(text);
  const wrong = signs.findIndex((sign) => !ACCOUNT_ID_DIGIT.test(sign));
  if (wrong !== -1) return texts.wrongDigit(signs[wrong] ?? '', wrong + 1);
  if (signs.length === 0 || signs.length === LENGTH) return '';
  return texts.digitsOf(signs.length, LENGTH);
}

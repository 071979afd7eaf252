import { ACCOUNT_ID_DIGIT, ACCOUNT_ID_LENGTH as LENGTH } from '#contract';

/**
 * How many digits of an ID have been typed, or which character isn't allowed. Empty for an empty text and for a
 * complete ID: the contract's own rule covers the rest.
 */
export function accountIdProgress(text: string): string {
  const signs = Array.from(text);
  const wrong = signs.findIndex((sign) => !ACCOUNT_ID_DIGIT.test(sign));
  if (wrong !== -1)
    return `${nameOf(signs[wrong] ?? '')} at position ${wrong + 1} is not a hexadecimal digit (0–9, a–f).`;
  if (signs.length === 0 || signs.length === LENGTH) return '';
  const more = signs.length - LENGTH;
  return more > 0
    ? `${signs.length} digits, ${more} too many.`
    : `${signs.length} of ${LENGTH} digits.`;
}

function nameOf(sign: string): string {
  return sign.trim() === '' ? 'A space' : `“${sign}”`;
}

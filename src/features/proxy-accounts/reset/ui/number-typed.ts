import { asciiNumber } from '#shared/lib/typed.ts';

/** A whole number as typed, with separators and in any digits; NaN for another text. */
export function numberTyped(text: string): number {
  const plain = asciiNumber(text).replace(/[\s.,'’٬]/g, '');
  return /^\d+$/.test(plain) ? Number(plain) : NaN;
}

/** A whole number as typed, with separators and in any digits; NaN for another text. */
export function numberTyped(text: string): number {
  // The last four bits of a Persian or Arabic digit are its value.
  const digits = text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
  const plain = digits.replace(/[\s.,'’٬]/g, '');
  return /^\d+$/.test(plain) ? Number(plain) : NaN;
}

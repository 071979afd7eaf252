/** A whole number as typed, with separators and in any digits; NaN for another text. */
export function numberTyped(text: string): number {
  // The last four bits of a Persian or Arabic digit are its value.
  const digits = text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
  return Number(digits.replace(/[\s.,'’٬]/g, '') || NaN);
}

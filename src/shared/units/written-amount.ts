import { formatPadded } from '../lib/format-texts.ts';
import { parseAmount } from './amount.ts';

/**
 * An amount that the API writes, such as `1,234.50 GB`, in the digits and separators of the page, for the translations of
 * `amount-texts.ts`. A text that can be read in two ways, or has more digits than a number holds, stays as it is.
 */
export function writtenAmount(text: string, unitName: (unit: string) => string): string {
  const amount = parseAmount(text);
  const [reading, ...others] = amount?.readings ?? [];
  if (!amount || !reading || others.length > 0) return text;
  if (text.replace(/\D/g, '').length > 15) return text;
  const places = Math.round(-Math.log10(reading.step));
  return `${formatPadded(reading.value, places)}\u00A0${unitName(amount.unit)}`.trim();
}

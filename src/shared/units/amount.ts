/** The parts of a text such as "1.50 KB". */
export interface Amount {
  /** The unit as written; empty if there is none. */
  unit: string;
  /** The power of its prefix: 0 for "B", 1 for "KB" and "Kio", 3 for "GB". */
  power: number;
  /** The possible readings of the digits; "1,500" is a thousand and a half, or one and a half. */
  readings: readonly Digits[];
}

interface Digits {
  value: number;
  /** The value of one unit in the last digit: the true number is closer than that, however it was rounded. */
  step: number;
}

const PREFIXES = 'kmgtpezy';

const AMOUNT = /^([+-]?)(\d(?:[\d.,'’\s]*\d)?)\s*((?:([kmgtpezy])i?)?(?:b|bytes?|o|octets?)?)$/i;

/** Parses a number with an optional byte unit; undefined for any other text. */
export function parseAmount(text: string): Amount | undefined {
  const [, sign, digits, unit = '', prefix = ''] = AMOUNT.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  // A lower-case b is a bit, and no API says how many bits make one unit of its numbers.
  if (unit.endsWith('b')) return undefined;
  const readings = readingsOf(digits.replace(/['’\s]/g, ''), sign === '-' ? -1 : 1);
  if (readings.length === 0) return undefined;
  const power = prefix === '' ? 0 : PREFIXES.indexOf(prefix.toLowerCase()) + 1;
  return { unit, power, readings };
}

function readingsOf(digits: string, sign: number): Digits[] {
  const marks = digits.replace(/\d/g, '');
  const last = marks.at(-1);
  if (last === undefined) return [asDigits(digits, '', sign)];
  const [whole = '', fraction = ''] = splitAtLast(digits, last);
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(digits) && !marks.replaceAll(last, '');
  const grouped = isGrouped ? [asDigits(digits, '', sign)] : [];
  // The decimal separator occurs only once.
  const isDecimal = !marks.slice(0, -1).includes(last) && /^\d*([.,]\d{3})*$/.test(whole);
  return isDecimal ? [asDigits(whole, fraction, sign), ...grouped] : grouped;
}

function splitAtLast(text: string, mark: string): string[] {
  const place = text.lastIndexOf(mark);
  return [text.slice(0, place), text.slice(place + 1)];
}

function asDigits(whole: string, fraction: string, sign: number): Digits {
  const value = Number(`${whole.replace(/[.,]/g, '')}.${fraction || 0}`);
  return { value: sign * value, step: 10 ** -fraction.length };
}

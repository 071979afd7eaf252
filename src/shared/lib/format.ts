/*
 * How English writes numbers, dates, lists and plurals, for its texts and for what is always English: the command line, a
 * report, a search. What else a page shows is written by `format-texts.ts`, in the language of the page.
 *
 * Without `Intl`: the browser loads its locale data at the first use, which takes a tenth of the start.
 */

/** A number without a unit or a currency. */
export function formatNumber(value: number): string {
  // A double has 15 significant digits: 0.1 + 0.2 is 0.3. Larger integers are written in full.
  const isLarge = Math.abs(value) >= 1e15;
  const text = String(isLarge ? Math.round(value) : Number(value.toPrecision(15)));
  // Exponents are rare.
  if (/[^-.\d]/.test(text)) {
    return Number(text).toLocaleString('en', { maximumSignificantDigits: 21 });
  }
  return text.replace(/\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
}

/** A number with at most two decimals. */
export function formatDecimals(value: number): string {
  return formatNumber(Number(roundable(value).toFixed(2)));
}

/** A number with at most so many significant digits. */
export function formatDigits(value: number, digits: number): string {
  return formatNumber(Number(roundable(value).toPrecision(digits)));
}

/** A fraction with a bit more, so that its half is rounded up: in binary, 1.005 is less than what it says. */
function roundable(value: number): number {
  return Number(String(value).replace(/\.\d+/, '$&001'));
}

/** The form of a text for a count, e.g. one of two sentences. */
export function pluralForm(count: number, one: string, other: string): string {
  return count === 1 ? one : other;
}

/** A count with its noun: `1 account`, `2,500 accounts`. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${pluralForm(count, noun, plural)}`;
}

const DATE_TIME =
  /^(\d{4})-(0[1-9]|1[0-2])-(\d{2})T\d{2}:\d{2}(:\d{2}([.,]\d+)?)?(z|[+-]\d{2}:?\d{2})$/i;

/**
 * A date and time with its offset (RFC 3339) as milliseconds since the epoch; undefined for any other text.
 * `Date` alone accepts too much: it makes 2001 of "order 1" and 2 March of 30 February.
 */
export function parseDateTime(text: string): number | undefined {
  const [, year, month, day] = DATE_TIME.exec(text) ?? [];
  const daysInMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const time = Date.parse(text);
  return Number(day) >= 1 && Number(day) <= daysInMonth && !Number.isNaN(time) ? time : undefined;
}

/** A point in time in local time; undefined for a text that isn't a date. */
export function formatDateTime(value: string | number): string | undefined {
  const time = typeof value === 'number' ? value : (parseDateTime(value) ?? NaN);
  // No date is farther from the epoch.
  return Math.abs(time) <= 8.64e15 ? `${formatDay(time)}, ${formatClock(time)}` : undefined;
}

/** The day of a point in time in local time, e.g. "Nov 21, 2026" or "21 Nov 2026". */
export function formatDay(time: number): string {
  // From "Sat Nov 07 2026".
  const order = hasHalfDays() ? '$1 $2,' : '$2 $1';
  return new Date(time).toDateString().replace(/^\w+ (\w+) 0?(\d+)/, order);
}

/** The time of day in local time, e.g. "6:52 AM" or "06:52". */
export function formatClock(time: number, withSeconds = false): string {
  const date = new Date(time);
  const hours = date.getHours();
  const text = date.toTimeString().slice(0, withSeconds ? 8 : 5);
  return hasHalfDays() ? `${hours % 12 || 12}${text.slice(2)} ${hours < 12 ? 'AM' : 'PM'}` : text;
}

/**
 * Whether the reader writes AM and PM, and the month before the day: where the browser prefers an English that does.
 * What everyone else gets can't be misread.
 */
function hasHalfDays(): boolean {
  // Node.js 20 has no navigator.
  return /^en(-(US|CA|AU|NZ|IN))?$/.test(globalThis.navigator?.language ?? 'en');
}

/** The language of the page. Numbers and dates are written in it, not in the browser's language. */
export const LANGUAGE = 'en';

// A double has 15 significant digits: 0.1 + 0.2 is 0.3. Larger integers are written in full.
const number = new Intl.NumberFormat(LANGUAGE, {
  maximumSignificantDigits: 15,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
});
const dateTime = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' });
const clockTime = new Intl.DateTimeFormat(LANGUAGE, { timeStyle: 'short' });

/** A number without a unit or a currency. */
export function formatNumber(value: number): string {
  return number.format(value);
}

const plurals = new Intl.PluralRules(LANGUAGE);

/** The form of a text for a count, e.g. one of two sentences. */
export function pluralForm(count: number, one: string, other: string): string {
  return plurals.select(count) === 'one' ? one : other;
}

/** A count with its noun: `1 account`, `2,500 accounts`. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${number.format(count)} ${pluralForm(count, noun, plural)}`;
}

/** The first names of a list, and the number of others: `a, b, c, and 2 more`. */
export function formatNames(names: readonly string[], limit: number): string {
  const shown = names.slice(0, limit).join(', ');
  const more = names.length - limit;
  return more > 0 ? `${shown}, and ${number.format(more)} more` : shown;
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
  return formatWith(dateTime, value);
}

/** A point in time as `6:52 AM` if it is today, else with its date. */
export function formatTimeOrDate(time: number): string {
  return (isToday(time) ? clockTime : dateTime).format(time);
}

/** Whether a point in time is on the present day in local time. */
export function isToday(time: number): boolean {
  return new Date(time).toDateString() === new Date(Date.now()).toDateString();
}

/** A point in time as `2026-03-01 10:00:00 UTC`; undefined for a text that isn't a date. */
export function formatUtc(text: string): string | undefined {
  const time = parseDateTime(text);
  if (time === undefined) return undefined;
  return `${new Date(time).toISOString().slice(0, -5).replace('T', ' ')} UTC`;
}

function formatWith(format: Intl.DateTimeFormat, value: string | number): string | undefined {
  const time = typeof value === 'number' ? value : parseDateTime(value);
  return time === undefined ? undefined : format.format(time);
}

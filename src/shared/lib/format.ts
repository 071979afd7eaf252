/** Numbers and times as the reader's own language writes them. No unit or currency is ever added. */

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 20 });
const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

export function formatNumber(value: number): string {
  return number.format(value);
}

/** A count with its noun: `1 account`, `2,500 accounts`. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${number.format(count)} ${count === 1 ? noun : plural}`;
}

/** A point in time in local time; undefined for a text that is no date. */
export function formatDateTime(value: string | number): string | undefined {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? undefined : dateTime.format(time);
}

/** The day alone, in local time; undefined for a text that is no date. */
export function formatDate(value: string | number): string | undefined {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? undefined : date.format(time);
}

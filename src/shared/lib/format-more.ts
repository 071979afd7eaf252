import { formatClock, formatDay, formatNumber, parseDateTime } from './format.ts';
import { isToday } from './is-today.ts';

/* More of how English writes numbers, dates and lists: what the first page doesn't need. */

/** A number with zeros up to so many decimals. */
export function formatPadded(value: number, decimals: number): string {
  const [whole = '', fraction = ''] = formatNumber(value).split('.');
  return decimals ? `${whole}.${fraction.padEnd(decimals, '0')}` : whole;
}

/** The first names of a list, and the number of others: `a, b, c, and 2 more`. */
export function formatNames(names: readonly string[], limit: number): string {
  const shown = names.slice(0, limit).join(', ');
  const more = names.length - limit;
  return more > 0 ? `${shown}, and ${formatNumber(more)} more` : shown;
}

/** A point in time as `6:52 AM` if it is today, else with its date. */
export function formatTimeOrDate(time: number): string {
  return (isToday(time) ? '' : `${formatDay(time)}, `) + formatClock(time);
}

/** A point in time as `2026-03-01 10:00:00 UTC`; undefined for a text that isn't a date. */
export function formatUtc(text: string): string | undefined {
  const time = parseDateTime(text);
  if (time === undefined) return undefined;
  return `${new Date(time).toISOString().slice(0, -5).replace('T', ' ')} UTC`;
}

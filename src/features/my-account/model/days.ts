import { LANGUAGE } from '#shared/lib/format.ts';

/** Milliseconds of 24 hours; a calendar day on which the clocks change has more or fewer. */
export const DAY = 86_400_000;

/** The local month of a point in time, as a number of months since January of year 0. */
export function monthOf(time: number): number {
  const date = new Date(time);
  return date.getFullYear() * 12 + date.getMonth();
}

/** The start of a month; with setFullYear, because the constructor reads the years 0 to 99 as 1900 to 1999. */
export function beginningOf(month: number): number {
  return new Date(2000, 0, 1).setFullYear(0, month, 1);
}

const day = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium' });

/** The day of a point in time in local time, e.g. "Nov 21, 2026". */
export function formatDay(time: number): string {
  return day.format(time);
}

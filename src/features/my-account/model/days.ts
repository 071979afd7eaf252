import { LANGUAGE } from '#shared/lib/format.ts';

/** Milliseconds of 24 hours; a day of the calendar on which the clocks change has more or fewer. */
export const DAY = 86_400_000;

/** The local month of a point in time, counted from January of the year 0. */
export function monthOf(time: number): number {
  const date = new Date(time);
  return date.getFullYear() * 12 + date.getMonth();
}

/** When a month begins; by setFullYear, because the constructor takes the years 0 to 99 for those of the last century. */
export function beginningOf(month: number): number {
  return new Date(2000, 0, 1).setFullYear(0, month, 1);
}

const day = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium' });

/** The day of a point in time in local time, e.g. "Nov 21, 2026". */
export function formatDay(time: number): string {
  return day.format(time);
}

import { LANGUAGE } from '#shared/lib/format.ts';

/** Milliseconds of 24 hours; a calendar day on which the clocks change has more or fewer. */
export const DAY = 86_400_000;

const day = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium' });

/** The day of a point in time in local time, e.g. "Nov 21, 2026". */
export function formatDay(time: number): string {
  return day.format(time);
}

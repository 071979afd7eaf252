import { LANGUAGE } from '#shared/lib/format.ts';

const day = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium' });

/** The day of a point in time in local time, e.g. "Nov 21, 2026". */
export function formatDay(time: number): string {
  return day.format(time);
}

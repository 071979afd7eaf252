import { formatDateTime, formatDay } from './format-texts.ts';

/** Of a date-time: midnight, or the last second of a day, in the offset that the API writes. */
export const WHOLE_DAY = /T(00:00[:0.,]*|23:59:59.*)[z+-]/i;

/** A date-time of the API: as a day, if it writes one, else in local time; undefined for a text that isn't a date. */
export function formatSent(text: string): string | undefined {
  const moment = formatDateTime(text);
  return moment && WHOLE_DAY.test(text) ? formatDay(noonOf(text)) : moment;
}

/** A moment that is on this day in local time. */
export function noonOf(day: string): number {
  return Date.parse(`${day.slice(0, 10)}T12:00`);
}

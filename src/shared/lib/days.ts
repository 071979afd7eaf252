import { formatDay } from './format-texts.ts';
import { parseDateTime } from './format.ts';
import { noonOf, WHOLE_DAY } from './sent-time.ts';

/** The day of a date-time of the API: in local time, unless it writes a day; undefined for a text that isn't a date. */
export function formatSentDay(text: string): string | undefined {
  const time = parseDateTime(text);
  return time === undefined ? undefined : formatDay(WHOLE_DAY.test(text) ? noonOf(text) : time);
}

/**
 * The day that the API writes, in its own offset, e.g. `2026-03-01`, which is the same for every reader; undefined for a
 * text that isn't a date.
 */
export function sentDay(text: string): string | undefined {
  return parseDateTime(text) === undefined ? undefined : text.slice(0, 10);
}

/** The day that the API writes, as the page writes days: what is counted by that day is shown with it. */
export function formatWrittenDay(text: string): string | undefined {
  return sentDay(text) && formatDay(noonOf(text));
}

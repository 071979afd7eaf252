import { presentTime } from '#shared/lib/clock.ts';
import { formatCount } from '#shared/lib/format.ts';

const HOUR = 3_600_000;

/**
 * The time between two points in milliseconds, e.g. `12 days`. Under two days in hours, because the calendar
 * day depends on the time zone. Rounded down, so that no one is promised time.
 */
export function timeBetween(a: number, b: number): string {
  const hours = Math.floor(Math.abs(a - b) / HOUR);
  if (hours >= 48) return formatCount(Math.floor(hours / 24), 'day');
  return hours > 0 ? formatCount(hours, 'hour') : 'less than an hour';
}

/** A point in time relative to now, e.g. `in 12 days`, `3 hours ago`. */
export function timeFromNow(time: number, now = presentTime()): string {
  const distance = timeBetween(time, now);
  return time > now ? `in ${distance}` : `${distance} ago`;
}

/** The time until an end, e.g. `12 days left`, `ended 3 days ago`. */
export function timeLeft(end: number, now = presentTime()): string {
  return end > now ? `${timeBetween(end, now)} left` : `ended ${timeFromNow(end, now)}`;
}

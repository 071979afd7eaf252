import { presentTime } from '#shared/lib/clock.ts';
import { formatCount } from '#shared/lib/format.ts';

/** Milliseconds of 24 hours; a calendar day on which the clocks change has more or fewer. */
export const DAY = 86_400_000;

const HOUR = 3_600_000;

/** A duration in milliseconds, rounded down, e.g. `12 days`; under two days in hours, which say more. */
export function durationText(length: number, days = Math.floor(length / DAY)): string {
  const hours = Math.floor(length / HOUR);
  if (hours >= 48) return formatCount(days, 'day');
  return hours > 0 ? formatCount(hours, 'hour') : 'less than an hour';
}

/** The distance to a point in time, in calendar days, because the date is shown next to it. */
export function distanceText(time: number, now: number): string {
  return durationText(Math.abs(time - now), Math.abs(dayOf(time) - dayOf(now)));
}

/** The local day of a point in time, counted from 1970. */
function dayOf(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/** A point in time relative to now, e.g. `in 12 days`, `3 hours ago`. */
export function timeFromNow(time: number, now = presentTime()): string {
  const distance = distanceText(time, now);
  return time > now ? `in ${distance}` : `${distance} ago`;
}

/** The time until an end, e.g. `12 days left`, `ended 3 days ago`. */
export function timeLeft(end: number, now = presentTime()): string {
  return end > now ? `${distanceText(end, now)} left` : `ended ${timeFromNow(end, now)}`;
}

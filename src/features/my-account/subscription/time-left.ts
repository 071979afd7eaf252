import { presentTime } from '#shared/lib/clock.ts';
import type { Distance } from '../model/start-texts.tsx';

/** Milliseconds of 24 hours; a calendar day on which the clocks change has more or fewer. */
export const DAY = 86_400_000;

export const HOUR = 3_600_000;

/** The distance to a point in time, in calendar days, because the date is shown next to it. */
export function distance(time: number, now = presentTime()): Distance {
  return {
    days: Math.abs(dayOf(time) - dayOf(now)),
    hours: Math.floor(Math.abs(time - now) / HOUR),
    isFuture: time > now,
  };
}

/** The local day of a point in time, counted from 1970. */
function dayOf(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

import { presentTime } from '#shared/lib/clock.ts';
import type { Distance } from '../model/start-texts.tsx';

/** Milliseconds of 24 hours; a calendar day on which the clocks change has more or fewer. */
export const DAY = 86_400_000;

const HOUR = 3_600_000;

/** The distance to a point in time, the same in every time zone. */
export function distance(time: number, now = presentTime()): Distance {
  const length = Math.abs(time - now);
  return {
    days: Math.floor(length / DAY),
    hours: Math.floor(length / HOUR),
    isFuture: time > now,
  };
}

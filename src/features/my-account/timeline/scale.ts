import { LANGUAGE } from '#shared/lib/format.ts';
import { DAY } from '../model/days.ts';

/** A time range in milliseconds since the epoch. */
export interface TimeRange {
  from: number;
  until: number;
}

const YEAR = 365.25 * DAY;

/** The visible periods to choose from; undefined is everything. */
export const periods = [
  { label: 'All', length: undefined },
  { label: '5 years', length: 5 * YEAR },
  { label: '1 year', length: YEAR },
  { label: '3 months', length: YEAR / 4 },
] as const;

/** From the first to the last of some points in time, including today, with a small margin. */
export function extentOf(times: readonly number[], now: number): TimeRange {
  // Not with a spread, which takes only so many arguments.
  const from = times.reduce((first, time) => Math.min(first, time), now);
  const until = times.reduce((last, time) => Math.max(last, time), now);
  const room = Math.max((until - from) * 0.03, 20 * DAY);
  return { from: from - room, until: until + room };
}

/** A range of a given length with a point in time at three quarters: the past has more data. */
export function rangeAround(time: number, length: number): TimeRange {
  return { from: time - length * 0.75, until: time + length * 0.25 };
}

/** A range moved by a fraction of its own length; negative is earlier. */
export function shiftRange({ from, until }: TimeRange, by: number): TimeRange {
  const distance = (until - from) * by;
  return { from: from + distance, until: until + distance };
}

/** The position of a point in time, from 0 at the start of the range to 1 at its end. */
export function positionIn(time: number, { from, until }: TimeRange): number {
  return (time - from) / (until - from);
}

const months = new Intl.DateTimeFormat(LANGUAGE, { month: 'short', year: 'numeric' });
const years = new Intl.DateTimeFormat(LANGUAGE, { year: 'numeric' });
/** Months between two ticks. */
const STEPS = [1, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 6000, 12_000, 60_000];
const MOST_TICKS = 7;

/** The starts of months or years in a range, at most seven, with their labels. */
export function ticksOf(range: TimeRange): { time: number; label: string }[] {
  const inMonths = (range.until - range.from) / (YEAR / 12);
  const step = STEPS.find((each) => inMonths / each <= MOST_TICKS - 1) ?? 120_000;
  const start = new Date(range.from);
  // Counted since January of year 0.
  const first = Math.floor((start.getFullYear() * 12 + start.getMonth()) / step) + 1;
  return Array.from({ length: MOST_TICKS + 1 }, (_, count) => {
    // With setFullYear, because the constructor reads the years 0 to 99 as 1900 to 1999.
    const time = new Date(2000, 0, 1).setFullYear(0, (first + count) * step, 1);
    return { time, label: (step < 12 ? months : years).format(time) };
  }).filter(({ time }) => time <= range.until);
}

/** Groups points in time that would overlap; each group starts at its first point. */
export function groupsOf<T extends { time: number }>(
  sorted: readonly T[],
  range: TimeRange,
  distance: number,
): [T, ...T[]][] {
  const groups: [T, ...T[]][] = [];
  for (const each of sorted) {
    const last = groups.at(-1);
    if (last && positionIn(each.time, range) - positionIn(last[0].time, range) < distance) {
      last.push(each);
    } else groups.push([each]);
  }
  return groups;
}

/** A month or a week in which a schedule runs once. */
export interface Period {
  /** `2026-11`, or the week as in ISO 8601: `2026-W48`. */
  name: string;
  /** When it is to run, in milliseconds since the epoch. */
  due: number;
}

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** When a schedule runs: on a day of the month, or on a weekday. */
export interface Times {
  day?: number | 'last' | undefined;
  weekday?: (typeof weekdays)[number] | undefined;
  /** `03:00`, by the clocks of the time zone. */
  time: string;
  time_zone: string;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7 * DAY;
/** A Monday. Dates without a time zone are in milliseconds as if they were in UTC. */
const FIRST_MONDAY = Date.UTC(1970, 0, 5);

/** The periods that were due after one moment and no later than another, in order. */
export function periodsBetween(times: Times, after: number, until: number): Period[] {
  const found: Period[] = [];
  for (let index = indexOf(times, until) + 1; ; index -= 1) {
    const period = periodAt(times, index);
    if (period.due <= after) return found.toReversed();
    if (period.due <= until) found.push(period);
  }
}

/** The latest period that was due at a moment. */
export function latestPeriod(times: Times, now: number): Period {
  for (let index = indexOf(times, now) + 1; ; index -= 1) {
    const period = periodAt(times, index);
    if (period.due <= now) return period;
  }
}

/** The next periods after a moment. */
export function nextPeriods(times: Times, now: number, count: number): Period[] {
  const found: Period[] = [];
  for (let index = indexOf(times, now) - 1; found.length < count; index += 1) {
    const period = periodAt(times, index);
    if (period.due > now) found.push(period);
  }
  return found;
}

/** Counts months or weeks; the period that is due at a moment has this index, or one beside it. */
function indexOf({ weekday }: Times, at: number): number {
  const date = new Date(at);
  return weekday === undefined
    ? date.getUTCFullYear() * 12 + date.getUTCMonth()
    : Math.floor((at - FIRST_MONDAY) / WEEK);
}

function periodAt(times: Times, index: number): Period {
  const { day, weekday, time, time_zone } = times;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const monday = FIRST_MONDAY + index * WEEK;
  const date =
    weekday === undefined ? dayOfMonth(index, day) : monday + weekdays.indexOf(weekday) * DAY;
  const due = instantOf(date + (hours * 60 + minutes) * MINUTE, time_zone);
  return { name: weekday === undefined ? monthName(index) : weekName(monday), due };
}

function dayOfMonth(index: number, day: Times['day']): number {
  const year = Math.floor(index / 12);
  const month = index % 12;
  // The day 0 of the next month is the last of this one.
  return day === 'last' ? Date.UTC(year, month + 1, 0) : Date.UTC(year, month, day);
}

function monthName(index: number): string {
  return `${Math.floor(index / 12)}-${twoDigits((index % 12) + 1)}`;
}

/** The week belongs to the year that its Thursday is in (ISO 8601). */
function weekName(monday: number): string {
  const thursday = monday + 3 * DAY;
  const year = new Date(thursday).getUTCFullYear();
  return `${year}-W${twoDigits(Math.floor((thursday - Date.UTC(year, 0)) / WEEK) + 1)}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * When a clock in a time zone shows a date and time, which is in milliseconds as if it was in UTC. The first time if it shows it twice, and as much later as
 * the clock jumps ahead if it never does.
 */
function instantOf(shown: number, zone: string): number {
  const offsets = [shown - DAY, shown + DAY].map((at) => offsetAt(at, zone));
  const [before = 0] = offsets;
  const valid = offsets
    .map((offset) => shown - offset)
    .filter((at) => at + offsetAt(at, zone) === shown);
  return valid.length > 0 ? Math.min(...valid) : shown - before;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which the clocks of a time zone are ahead of UTC. */
function offsetAt(at: number, zone: string): number {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    clocks.set(zone, clock);
  }
  const name = clock.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes, seconds = 0] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? [];
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === undefined ? 0 : sign === '-' ? -size : size;
}

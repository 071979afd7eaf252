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

const DAY = 24 * 60 * 60_000;
/** More than a month, in whatever time zone. */
const LONGEST = 33 * DAY;

/** The periods that are due after a moment, in order and without an end. */
export function* periodsAfter(times: Times, after: number): Generator<Period, never> {
  const time = Date.parse(`1970-01-01T${times.time}Z`);
  // Dates without a time zone are in milliseconds as if they were in UTC.
  for (let date = Math.floor(after / DAY - 2) * DAY; ; date += DAY) {
    if (!isOn(times, date)) continue;
    const due = instantOf(date + time, times.time_zone);
    if (due > after) yield { name: nameOf(times, date), due };
  }
}

/** The periods that were due after one moment and no later than another, in order. */
export function periodsBetween(times: Times, after: number, until: number): Period[] {
  const found: Period[] = [];
  for (const period of periodsAfter(times, after)) {
    if (period.due > until) break;
    found.push(period);
  }
  return found;
}

/** The latest period that was due at a moment. */
export function latestPeriod(times: Times, now: number): Period {
  const latest = periodsBetween(times, now - LONGEST, now).at(-1);
  if (!latest) throw new Error('Every month and week has a date.');
  return latest;
}

function isOn({ day, weekday }: Times, date: number): boolean {
  if (weekday !== undefined)
    return (new Date(date).getUTCDay() + 6) % 7 === weekdays.indexOf(weekday);
  const isLast = new Date(date + DAY).getUTCDate() === 1;
  return day === 'last' ? isLast : new Date(date).getUTCDate() === day;
}

function nameOf({ weekday }: Times, date: number): string {
  if (weekday === undefined) return new Date(date).toISOString().slice(0, 7);
  // A week begins on Monday, and belongs to the year that its Thursday is in (ISO 8601).
  const thursday = date + (3 - weekdays.indexOf(weekday)) * DAY;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0)) / (7 * DAY)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

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

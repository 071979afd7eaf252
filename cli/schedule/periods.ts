import { weekdays, type Schedule } from './read-schedule.ts';

/** A month or a week in which a schedule runs once. */
export interface Period {
  /** `2026-11`, or the week as in ISO 8601: `2026-W48`. */
  name: string;
  /** When it is to run, in milliseconds since the epoch. */
  due: number;
}

/** When a schedule runs: on a day of the month, or on a weekday. */
export type Times = Pick<Schedule, 'day' | 'weekday' | 'time' | 'time_zone'>;

const DAY = 24 * 60 * 60_000;

/** The periods that are due after a moment, in order and without an end. */
export function* periodsAfter(times: Times, after: number): Generator<Period, never> {
  const time = Date.parse(`1970-01-01T${times.time}Z`);
  // In English, which every Node.js knows: `11/01/2026, 03:00:00`.
  const styles = { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' } as const;
  const clock = new Intl.DateTimeFormat('en', { timeZone: times.time_zone, ...styles });
  // Dates without a time zone are in milliseconds as if they were in UTC.
  for (let date = Math.floor(after / DAY - 2) * DAY; ; date += DAY) {
    if (!isOn(times, date)) continue;
    const due = instantOf(date + time, clock);
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

/** The next date, as RFC 3339 in UTC. */
export function nextDate(times: Times): string {
  return new Date(periodsAfter(times, Date.now()).next().value.due).toISOString();
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
 * When a clock shows a date and time, which is in milliseconds as if it was in UTC. The first time if it shows it twice, and as much later as the clock jumps
 * ahead if it never does.
 */
function instantOf(shown: number, clock: Intl.DateTimeFormat): number {
  const shownAt = (at: number) => Date.parse(`${clock.format(at)} UTC`);
  // By how much the clock was ahead of UTC on the day before, and is on the day after.
  const [before = 0, after = 0] = [shown - DAY, shown + DAY].map((at) => shown - shownAt(at) + at);
  return shownAt(before) !== shown && shownAt(after) === shown ? after : before;
}

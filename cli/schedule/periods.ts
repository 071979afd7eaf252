import { weekdays, type Schedule } from './read-schedule.ts';
import { isOpen, type PeriodRecord } from './period-store.ts';

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

/** A period is missed if nothing began to work on it within this many milliseconds: a timer may start once an hour. */
const GRACE = 2 * 60 * 60_000;

/** More than a month, in whatever time zone. */
const LONGEST = 33 * 24 * 60 * 60_000;

/** What a record says, whatever file the schedule is in. */
export type PeriodChange = Omit<PeriodRecord, 'file'>;

/**
 * What is to be recorded at a moment, in this order: earlier periods are over, and the latest is open. `records`: of the periods so far, in order;
 * `wasBusy`: with the run of an earlier period, so that no date was missed.
 */
export function changesAt(
  schedule: Times & Pick<Schedule, 'missed'>,
  records: readonly PeriodRecord[],
  now: number,
  wasBusy: boolean,
): PeriodChange[] {
  const last = records.at(-1);
  const known = new Set(records.map(({ period }) => period));
  // Empty if the clock was set back. A month or week may have run on another day, before the schedule was changed.
  const due = periodsBetween(schedule, last ? Date.parse(last.due) : now - LONGEST, now).filter(
    ({ name }) => !known.has(name),
  );
  const latest = due.pop();
  if (!latest) return [];
  const isLate = now - latest.due > GRACE;
  if (!last) return [isLate ? skipped(latest, FIRST) : recordOf(latest, 'open')];
  const isMissed = isLate && !wasBusy && schedule.missed !== 'run';
  const state = isMissed && schedule.missed === 'skip' ? 'skipped' : 'open';
  const late = `It was due at ${timeOf(latest)}, and the command wasn't started in time.`;
  return [
    ...records.filter(isOpen).map(givenUp),
    ...due.map((period) => skipped(period, "The command wasn't started before the next date.")),
    recordOf(latest, state, ...(isMissed ? [late] : [])),
  ];
}

const FIRST = 'The schedule was first started after this date.';

const timeOf = ({ due }: Period) => new Date(due).toISOString();

type State = PeriodRecord['state'];

function recordOf(period: Period, state: State, ...reasons: readonly string[]): PeriodChange {
  return { period: period.name, due: timeOf(period), state, reasons };
}

/** Nothing was expected of it, so that the command of the schedule isn't told. */
function skipped(period: Period, reason: string): PeriodChange {
  return { ...recordOf(period, 'skipped', reason), told: '' };
}

function givenUp(record: PeriodRecord): PeriodChange {
  const reasons = [...record.reasons, "It wasn't done before the next date."];
  return { ...record, state: 'skipped', reasons, told: undefined };
}

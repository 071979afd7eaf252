import { latestPeriod, periodsBetween, type Period, type Times } from './periods.ts';
import type { PeriodRecord } from './period-store.ts';

/** A period is missed if nothing began to work on it within this many milliseconds: a timer may start once an hour. */
const GRACE = 2 * 60 * 60_000;

/** A clock that was set back by less does no harm: what ran is recorded. */
const CLOCK_TOLERANCE = 24 * 60 * 60_000;

/** What a schedule has to do. */
export interface DueWork {
  /** Periods that aren't run, and why. */
  skipped: { period: Period; reason: string }[];
  /** The period to work on. */
  period: Period | undefined;
  /** It was due long before, and nothing is recorded about it. */
  isMissed: boolean;
}

/** What is due at a moment. `records`: of the periods so far, in order. */
export function dueWork(times: Times, records: readonly PeriodRecord[], now: number): DueWork {
  const latest = latestPeriod(times, now);
  const known = records.find(({ period }) => period === latest.name);
  const last = records.at(-1);
  const lastDue = last ? Date.parse(last.due) : undefined;
  if (known) return { skipped: [], period: isOpen(known) ? latest : undefined, isMissed: false };
  // The clock was set back, or the schedule was changed.
  if (lastDue !== undefined && lastDue >= latest.due)
    return { skipped: [], period: undefined, isMissed: false };
  const isMissed = now - latest.due > GRACE;
  if (lastDue === undefined)
    return isMissed
      ? {
          skipped: [{ period: latest, reason: 'The schedule was first started after this date.' }],
          period: undefined,
          isMissed: false,
        }
      : { skipped: [], period: latest, isMissed };
  const names = new Set(records.map(({ period }) => period));
  const skipped = periodsBetween(times, lastDue, latest.due - 1)
    // A month or week may have run on another day, before the schedule was changed.
    .filter(({ name }) => !names.has(name))
    .map((period) => ({ period, reason: "The command wasn't started before the next date." }));
  return { skipped, period: latest, isMissed };
}

/** Whether there is still something to do for a period. */
export function isOpen({ state }: PeriodRecord): boolean {
  return state !== 'done' && state !== 'skipped';
}

/** Whether the clock is so far behind the latest record that it is wrong, or was. */
export function isClockBehind({ due }: PeriodRecord, now: number): boolean {
  return Date.parse(due) > now + CLOCK_TOLERANCE;
}

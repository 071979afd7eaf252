import { isOpen, type PeriodRecord } from './period-store.ts';
import { periodsBetween, type Period, type Times } from './periods.ts';
import type { Schedule } from './read-schedule.ts';

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

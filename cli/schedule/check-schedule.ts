import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { connect } from '../api/connect.ts';
import type { Command } from '../command/command.ts';
import { exitStatus } from '../terminal/failure.ts';
import { printResult } from '../terminal/output.ts';
import { totalsText } from '../terminal/texts.ts';
import { periodsAfter, type Period } from './periods.ts';
import { readPeriods, scheduleStore } from './period-store.ts';
import { differenceText, planPeriod } from './plan-period.ts';
import { readSchedule } from './read-schedule.ts';

/** How many dates are named. */
const NEXT = 5;

/** Says when a schedule runs, and what it would reset now. Changes nothing. */
export const checkSchedule: Command = async (cli, source = '') => {
  const schedule = await readSchedule(source, cli);
  const store = scheduleStore(schedule.name, cli);
  const connection = await connect(cli);
  const world = { store, records: readPeriods(store) };
  const found = await planPeriod(schedule, world, connection, cli);
  const { planned, units, difference, reasons } = found;
  const { api, user } = connection;
  const coming = periodsAfter(schedule, Date.now());
  const next = Array.from({ length: NEXT }, () => coming.next().value);
  const accounts = planned?.plan.ids.length ?? 0;
  const facts = {
    schedule: schedule.name,
    api,
    user_id: user.id,
    next: next.map(({ name, due }) => ({ period: name, due: new Date(due).toISOString() })),
    accounts,
    difference: difference ?? null,
    needs_approval: reasons,
  };
  const lines = [
    `Next dates, in ${schedule.time_zone}:`,
    ...next.map((period) => `  ${dateText(period, schedule.time_zone)}`),
    `Now ${formatCount(accounts, 'account matches', 'accounts match')}; at most ${formatNumber(schedule.at_most)} may be reset.`,
    ...(planned ? [totalsText(planned.plan, units)] : []),
    ...(difference ? [`${differenceText(difference)}.`] : []),
    ...reasons,
    reasons.length > 0 && planned ? 'A run would wait for approval.' : 'Nothing was sent.',
  ];
  await printResult(facts, lines, cli);
  return reasons.length > 0 ? exitStatus.incomplete : exitStatus.done;
};

/** A date by the clock of a time zone: `2026-12  Tue, Dec 1, 2026, 3:00 AM`. */
function dateText({ name, due }: Period, timeZone: string): string {
  const date = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return `${name}  ${date.format(due)}`;
}

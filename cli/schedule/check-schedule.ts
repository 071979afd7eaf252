import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { connect } from '../api/connect.ts';
import type { Command } from '../command/command.ts';
import { exitStatus } from '../terminal/failure.ts';
import { printResult } from '../terminal/output.ts';
import { totalsText } from '../terminal/texts.ts';
import { scheduleStore } from './period-store.ts';
import { periodsAfter } from './periods.ts';
import { differenceText, planPeriod } from './plan-period.ts';
import { readSchedule } from './read-schedule.ts';

/** How many dates are named. */
const NEXT = 5;

/** Says when a schedule runs, and what it would reset now. Changes nothing. */
export const checkSchedule: Command = async (cli, source = '') => {
  const schedule = await readSchedule(source, cli);
  const { name, time_zone: timeZone, at_most } = schedule;
  const store = scheduleStore(cli, name);
  const connection = await connect(cli);
  const found = await planPeriod(schedule, store, connection, cli);
  const { planned, units, difference, reasons } = found;
  const coming = periodsAfter(schedule, Date.now());
  const next = Array.from({ length: NEXT }, () => coming.next().value);
  const accounts = planned?.plan.ids.length ?? 0;
  const facts = {
    schedule: name,
    api: connection.api,
    user_id: connection.user.id,
    next: next.map(({ name: period, due }) => ({ period, due: new Date(due).toISOString() })),
    accounts,
    difference: difference ?? null,
    needs_approval: reasons,
  };
  const styles = { timeZone, dateStyle: 'full', timeStyle: 'short' } as const;
  const lines = [
    `Next dates, in ${timeZone}:`,
    ...next.map(
      ({ name: period, due }) => `  ${period}  ${new Date(due).toLocaleString('en', styles)}`,
    ),
    `Now ${formatCount(accounts, 'account matches', 'accounts match')}; at most ${formatNumber(at_most)} may be reset.`,
    ...(planned ? [totalsText(planned.plan, units)] : []),
    ...(difference ? [`${differenceText(difference)}.`] : []),
    ...reasons,
    reasons.length > 0 && planned ? 'A run would wait for approval.' : 'Nothing was sent.',
  ];
  await printResult(facts, lines, cli);
  return reasons.length > 0 ? exitStatus.incomplete : exitStatus.done;
};

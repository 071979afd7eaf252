import { readdirSync } from 'node:fs';
import { formatNames } from '#shared/lib/format-more.ts';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { nothingLearned } from '#shared/units/learn-units.ts';
import { connect } from '../api/connect.ts';
import type { Command } from '../command/parse-command.ts';
import { exitStatus, Incomplete } from '../terminal/failure.ts';
import { printResult, joinLines, secondsOf, textTable } from '../terminal/output.ts';
import type { TextColumn } from '../terminal/output.ts';
import { totalsText } from '../terminal/texts.ts';
import { scheduleStore, planPath, readPeriods, withSchedule, writePeriod } from './period-store.ts';
import type { PeriodRecord } from './period-store.ts';
import { periodsAfter, nextDate } from './periods.ts';
import {
  differenceText,
  planPeriod,
  differenceSinceLastRun,
  openPeriodPlan,
} from './plan-period.ts';
import { readSchedule } from './read-schedule.ts';
import { confirm, mustAsk } from '../runs/start-run.ts';
import { shown } from '../terminal/shown-text.ts';

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

/** How many accounts are named. The plan has all. */
const NAMED = 10;

/** Shows why a period waits, and lets a user approve exactly that plan. Sends nothing. */
export const approveSchedule: Command = async (cli, source = '') => {
  const { name } = await readSchedule(source, cli);
  return withSchedule(name, cli, async (store) => {
    const record = readPeriods(store).findLast(({ state }) => state === 'waiting');
    if (!record) throw new Incomplete(`Nothing waits for approval in ${name}.`);
    const { plan, digest } = await openPeriodPlan(store, record, cli);
    const accounts = plan.ids.length;
    const { since, added = [], gone = [] } = differenceSinceLastRun(store, plan.ids) ?? {};
    const lines = [
      `${name}, ${record.period}: ${record.reasons.join(' ')}`,
      ...(added.length > 0 ? [`New since ${since}: ${formatNames(added, NAMED)}`] : []),
      ...(gone.length > 0 ? [`Gone since ${since}: ${formatNames(gone, NAMED)}`] : []),
      `${formatCount(accounts, 'account')}. ${totalsText(plan, nothingLearned)}`,
      `Plan: ${planPath(store, record.period)}`,
      `SHA-256: ${digest}`,
    ];
    await cli.print(joinLines(lines));
    if (mustAsk('approve', cli)) await confirm(`Type ${accounts} to approve: `, accounts, cli);
    writePeriod(store, { ...record, state: 'approved' });
    cli.note(`Approved. To run it before the timer does: proxy-console schedule run ${source}`);
    return exitStatus.done;
  });
};

/** How many periods of a schedule a table has. JSON has all. */
const LATEST = 12;

/** Shows the schedules in the state folder: their latest periods, and their next dates. */
export const showSchedules: Command = async (cli) => {
  const schedules = [];
  for (const name of readdirSync(scheduleStore(cli).folder).toSorted()) {
    const periods = readPeriods(scheduleStore(cli, name)).toReversed();
    const file = periods[0]?.file;
    // A check alone leaves an empty folder.
    if (file === undefined) continue;
    const schedule = await readSchedule(file, cli).catch(() => undefined);
    const next = schedule?.name === name ? nextDate(schedule) : null;
    schedules.push({ name, file, next, periods: periods.map(factsOf) });
  }
  const lines = schedules.flatMap(({ name, file, next, periods }) => [
    `Schedule: ${name}`,
    `File: ${shown(file)}`,
    `Next: ${next ?? "unknown, because the file can't be read"}`,
    ...textTable(columns, periods.slice(0, LATEST)),
    '',
  ]);
  if (schedules.length === 0 && !cli.has('json'))
    cli.note('No schedule was run with this state folder.');
  await printResult(schedules, lines, cli);
  return exitStatus.done;
};

function factsOf({ period, due, state, reasons, plan, run }: PeriodRecord) {
  return { period, due, state, reasons, accounts: plan?.accounts ?? null, run: run ?? null };
}

const columns: TextColumn<ReturnType<typeof factsOf>>[] = [
  { label: 'PERIOD', cell: ({ period }) => period },
  { label: 'DUE', cell: ({ due }) => secondsOf(due) },
  { label: 'STATE', cell: ({ state }) => state },
  { label: 'ACCOUNTS', isNumber: true, cell: ({ accounts }) => accounts },
  { label: 'RUN', cell: ({ run }) => run },
  { label: 'REASON', cell: ({ reasons }) => reasons.join(' ') },
];

import { readdirSync } from 'node:fs';
import type { Command } from '../command/command.ts';
import { exitStatus } from '../terminal/failure.ts';
import { printResult, secondsOf, textTable, type TextColumn } from '../terminal/output.ts';
import { shown } from '../terminal/shown-text.ts';
import { readPeriods, scheduleStore, type PeriodRecord } from './period-store.ts';
import { nextDate } from './periods.ts';
import { readSchedule } from './read-schedule.ts';

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

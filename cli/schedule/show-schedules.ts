import type { Command } from '../command/command.ts';
import { exitStatus } from '../terminal/failure.ts';
import { shown } from '../terminal/shown-text.ts';
import { joinLines, textTable, type TextColumn } from '../terminal/output.ts';
import { isOpen } from './due-work.ts';
import { periodsAfter } from './periods.ts';
import { readPeriods, scheduleNames, scheduleStore, type PeriodRecord } from './period-store.ts';
import { readSchedule } from './read-schedule.ts';

/** How many periods of a schedule a table has. JSON has all. */
const LATEST = 12;

/** Shows the schedules in the state folder: their latest periods, and their next dates. */
export const showSchedules: Command = async (cli) => {
  const all = await Promise.all(
    scheduleNames(cli).map(async (name) => {
      const periods = readPeriods(scheduleStore(name, cli)).toReversed();
      const file = periods[0]?.file ?? '';
      const schedule = await readSchedule(file, cli).catch(() => undefined);
      const isSame = schedule?.name === name;
      const next = isSame ? periodsAfter(schedule, Date.now()).next().value : undefined;
      return { name, file, next: next ? new Date(next.due).toISOString() : null, periods };
    }),
  );
  // A check alone leaves an empty folder.
  const schedules = all.filter(({ periods }) => periods.length > 0);
  if (cli.has('json')) {
    const facts = schedules.map(({ periods, ...schedule }) => ({
      ...schedule,
      periods: periods.map(({ period, due, state, reasons, plan, run }) => {
        const accounts = plan?.accounts ?? null;
        return { period, due, state, reasons, accounts, run: run ?? null };
      }),
    }));
    await cli.print(`${JSON.stringify(facts)}\n`);
    return exitStatus.done;
  }
  if (schedules.length === 0) cli.note('No schedule was run with this state folder.');
  for (const { name, file, next, periods } of schedules) {
    const reasons = periods.filter(isOpen).flatMap((record) => record.reasons);
    const lines = [
      `Schedule: ${name}`,
      `File: ${file}`,
      `Next: ${next ?? `unknown, because the file can't be read`}`,
      ...reasons,
    ].map(shown);
    const table = textTable(columns, periods.slice(0, LATEST));
    await cli.print(joinLines([...lines, ...table, '']));
  }
  return exitStatus.done;
};

const columns: TextColumn<PeriodRecord>[] = [
  { label: 'PERIOD', cell: ({ period }) => period },
  { label: 'DUE', cell: ({ due }) => due.replace(/\.\d+/, '') },
  { label: 'STATE', cell: ({ state }) => state },
  { label: 'ACCOUNTS', isNumber: true, cell: ({ plan }) => plan?.accounts },
  { label: 'RUN', cell: ({ run }) => run },
];

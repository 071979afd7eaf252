import { formatCount, formatNames } from '#shared/lib/format.ts';
import { nothingLearned } from '#shared/units/learn-units.ts';
import type { Command } from '../command/command.ts';
import { confirm, mustAsk } from '../runs/start-run.ts';
import { exitStatus, Incomplete } from '../terminal/failure.ts';
import { joinLines } from '../terminal/output.ts';
import { totalsText } from '../terminal/texts.ts';
import { planPath, readPeriods, withSchedule, writePeriod } from './period-store.ts';
import { differenceSinceLastRun, openPeriodPlan } from './plan-period.ts';
import { readSchedule } from './read-schedule.ts';

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

import { formatCount, formatNames } from '#shared/lib/format.ts';
import { nothingLearned } from '#shared/units/learn-units.ts';
import type { Command } from '../command/command.ts';
import { whileLocked } from '../journal/run-store.ts';
import { openResetPlan } from '../reset/start-reset.ts';
import { confirm, mustAsk } from '../runs/start-run.ts';
import { exitStatus, Failure } from '../terminal/failure.ts';
import { totalsText } from '../terminal/texts.ts';
import { joinLines } from '../terminal/output.ts';
import { planPath, readPeriods, scheduleStore, heldBy, writePeriod } from './period-store.ts';
import { differenceSinceLastRun, type Difference } from './plan-period.ts';
import { readSchedule } from './read-schedule.ts';

/** How many accounts are named. The plan has all. */
const NAMED = 10;

/** Shows why a period waits, and lets a user approve exactly that plan. Sends nothing. */
export const approveSchedule: Command = async (cli, source = '') => {
  const { name } = await readSchedule(source, cli);
  const store = scheduleStore(name, cli);
  const isAsked = mustAsk({ deed: 'approve' }, cli);
  return whileLocked(store, cli, heldBy(name), async () => {
    const records = readPeriods(store);
    const record = records.findLast(({ state }) => state === 'waiting');
    if (!record) throw new Failure(exitStatus.incomplete, `Nothing waits for approval in ${name}.`);
    const path = planPath(store, record.period);
    const { plan, digest } = await openResetPlan(path, cli);
    if (digest !== record.plan?.digest)
      throw new Failure(exitStatus.incomplete, `The plan of ${record.period} was changed.`);
    const accounts = plan.ids.length;
    const difference = differenceSinceLastRun(store, records, plan.ids);
    const lines = [
      `${name}, ${record.period}: ${record.reasons.join(' ')}`,
      ...(difference ? namesOf(difference) : []),
      `${formatCount(accounts, 'account')}. ${totalsText(plan, nothingLearned)}`,
      `Plan: ${path}`,
      `SHA-256: ${digest}`,
    ];
    await cli.print(joinLines(lines));
    if (isAsked) await confirm(`Type ${accounts} to approve: `, accounts, cli);
    writePeriod(store, { ...record, state: 'approved' });
    cli.note(`Approved. To run it before the timer does: proxy-console schedule run ${source}`);
    return exitStatus.done;
  });
};

function namesOf({ since, added, gone }: Difference): string[] {
  return [
    ...(added.length > 0 ? [`New since ${since}: ${formatNames(added, NAMED)}`] : []),
    ...(gone.length > 0 ? [`Gone since ${since}: ${formatNames(gone, NAMED)}`] : []),
  ];
}

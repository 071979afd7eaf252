import { existsSync, readFileSync } from 'node:fs';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import type { ResetPlanFile } from '#shared/plan/plan-schema.ts';
import { nothingLearned } from '#shared/units/learn-units.ts';
import type { Connection } from '../api/connect.ts';
import type { Cli } from '../command/parse-command.ts';
import type { RunStore } from '../journal/run-store.ts';
import { choosePlan, readChoice, makeResetPlan, openResetPlan } from '../accounts/plan-reset.ts';
import { Incomplete } from '../terminal/failure.ts';
import { planPath, readPeriods, type PeriodRecord } from './period-store.ts';
import type { Schedule } from './read-schedule.ts';

/**
 * Plans a period: changes nothing. `planned` is null if no account matches; `reasons` say why it needs approval. Rejects
 * with a Failure.
 */
export async function planPeriod(
  schedule: Schedule,
  store: RunStore,
  connection: Connection,
  cli: Cli,
) {
  const { at_most, differs_at_most = Infinity, note } = schedule;
  const found = await choosePlan(connection, await readChoice(schedule, cli), cli);
  const ids = found?.plan.ids ?? [];
  const difference = differenceSinceLastRun(store, ids);
  const reasons: string[] = [];
  if (ids.length > at_most)
    reasons.push(
      `${formatCount(ids.length, 'account matches', 'accounts match')}; at most ${formatNumber(at_most)} may be reset.`,
    );
  if (difference && difference.percent > differs_at_most)
    reasons.push(
      `${differenceText(difference)}; at most ${formatNumber(differs_at_most)} % may differ.`,
    );
  const planned = found && (await makeResetPlan(found.plan, connection, note));
  return { planned, units: found?.units ?? nothingLearned, difference, reasons };
}

/** Opens the plan of a period. Rejects with a Failure if it isn't the one that was made, and approved. */
export async function openPeriodPlan(store: RunStore, { period, plan }: PeriodRecord, cli: Cli) {
  const opened = await openResetPlan(planPath(store, period), cli);
  if (opened.digest === plan?.digest) return opened;
  throw new Incomplete(`The plan of ${period} was changed.`);
}

/**
 * What differs from the accounts of the last run: new and gone ones, and both together in percent of the earlier
 * accounts, which is no less than the difference in number. Undefined before the first.
 */
export function differenceSinceLastRun(store: RunStore, ids: readonly string[]) {
  const last = readPeriods(store).findLast(
    ({ state, plan, period }) => state === 'done' && plan && existsSync(planPath(store, period)),
  );
  if (!last) return undefined;
  const since = last.period;
  const { items } = JSON.parse(readFileSync(planPath(store, since), 'utf8')) as ResetPlanFile;
  const before = new Set(items.map(({ id }) => id));
  const now = new Set(ids);
  const added = [...now].filter((id) => !before.has(id));
  const gone = [...before].filter((id) => !now.has(id));
  return { since, added, gone, percent: ((added.length + gone.length) / before.size) * 100 };
}

type Difference = NonNullable<ReturnType<typeof differenceSinceLastRun>>;

export function differenceText({ since, added, gone, percent }: Difference): string {
  const count = formatCount(added.length, 'account is', 'accounts are');
  return `${count} new and ${formatNumber(gone.length)} gone since ${since} (${formatNumber(Math.round(percent * 10) / 10)} %)`;
}

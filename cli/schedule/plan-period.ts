import { readFileSync } from 'node:fs';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import type { ResetPlanFile } from '#shared/plan/plan-schema.ts';
import { nothingLearned, type LearnedUnits } from '#shared/units/learn-units.ts';
import type { Cli } from '../command/command.ts';
import type { Connection } from '../api/connect.ts';
import type { RunStore } from '../journal/run-store.ts';
import { choosePlan, readChoice } from '../reset/choose-accounts.ts';
import { makeResetPlan, type PlannedReset } from '../reset/start-reset.ts';
import { lastRun, planPath, type PeriodRecord } from './period-store.ts';
import type { Schedule } from './read-schedule.ts';

/** What a schedule would reset now. */
interface PeriodPlan {
  /** Null if no account matches. */
  planned: PlannedReset | null;
  units: LearnedUnits;
  /** Undefined before the first run. */
  difference: Difference | undefined;
  /** Why it needs approval, in sentences. */
  reasons: string[];
}

/** The options of a command, with the choice of accounts that a schedule makes. */
function chosenBy({ where, ids }: Schedule, cli: Cli): Cli {
  return {
    ...cli,
    has: (name) => (name === 'ids' ? ids !== undefined : cli.has(name)),
    text: (name) => (name === 'ids' ? ids : cli.text(name)),
    texts: (name) => (name === 'where' ? (where ?? []) : cli.texts(name)),
  };
}

/** Plans a period: changes nothing. Rejects with a Failure. */
export async function planPeriod(
  schedule: Schedule,
  { store, records }: { store: RunStore; records: readonly PeriodRecord[] },
  connection: Connection,
  cli: Cli,
): Promise<PeriodPlan> {
  const chosen = chosenBy(schedule, cli);
  const choice = await readChoice(chosen);
  const found = await choosePlan(connection, choice, chosen);
  const ids = found?.plan.ids ?? [];
  const difference = differenceSinceLastRun(store, records, ids);
  return {
    planned: found && (await makeResetPlan(found.plan, connection, schedule.note)),
    units: found?.units ?? nothingLearned,
    difference,
    reasons: guardRailsHit(schedule, ids.length, difference),
  };
}

/** What differs between the accounts of two periods. */
export interface Difference {
  /** The earlier period. */
  since: string;
  added: readonly string[];
  gone: readonly string[];
  /** Both together, in percent of the earlier accounts: no less than the difference in number. */
  percent: number;
}

/** What differs from the accounts of the last run. Undefined before the first. */
export function differenceSinceLastRun(
  store: RunStore,
  records: readonly PeriodRecord[],
  ids: readonly string[],
): Difference | undefined {
  const last = lastRun(store, records);
  if (!last) return undefined;
  const { items } = JSON.parse(readFileSync(planPath(store, last.period), 'utf8')) as ResetPlanFile;
  const before = items.map(({ id }) => id);
  const earlier = new Set(before);
  const present = new Set(ids);
  const added = ids.filter((id) => !earlier.has(id));
  const gone = before.filter((id) => !present.has(id));
  const since = last.period;
  return { since, added, gone, percent: ((added.length + gone.length) / before.length) * 100 };
}

export function differenceText({ since, added, gone, percent }: Difference): string {
  const count = formatCount(added.length, 'account is', 'accounts are');
  return `${count} new and ${formatNumber(gone.length)} gone since ${since} (${formatNumber(Math.round(percent * 10) / 10)} %)`;
}

/** Why the accounts of a period need approval, in sentences. */
function guardRailsHit(
  { at_most, differs_at_most = Infinity }: Pick<Schedule, 'at_most' | 'differs_at_most'>,
  accounts: number,
  difference: Difference | undefined,
): string[] {
  const reasons: string[] = [];
  if (accounts > at_most)
    reasons.push(
      `${formatCount(accounts, 'account matches', 'accounts match')}; at most ${formatNumber(at_most)} may be reset.`,
    );
  if (difference && difference.percent > differs_at_most)
    reasons.push(
      `${differenceText(difference)}; at most ${formatNumber(differs_at_most)} % may differ.`,
    );
  return reasons;
}

import { formatCount, formatNumber } from '#shared/lib/format.ts';
import type { RunStore } from '../journal/run-store.ts';
import { storedIds } from '../reset/read-reset-plan.ts';
import { lastRun, planPath, type PeriodRecord } from './period-store.ts';
import type { Schedule } from './read-schedule.ts';

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
  const before = [...storedIds(planPath(store, last.period))];
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
export function guardRailsHit(
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

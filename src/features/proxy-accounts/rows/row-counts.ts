import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import type { AccountRow } from '../model/account-row.ts';
import { usageBands } from '../model/usage.ts';
import { matching } from './filter-rows.ts';
import type { VisibleRows } from './visible-rows.ts';

/** Rows between two yields. */
const STEP = 8192;

/** Every status of the accounts in alphabetical order. */
export function* collectStatuses(rows: readonly AccountRow[]): SlicedTask<readonly string[]> {
  const statuses = new Set<string>();
  for (let index = 0; index < rows.length; index += 1) {
    if (index % STEP === 0) yield;
    const { status } = (rows[index] as AccountRow).account;
    if (status) statuses.add(status);
  }
  return [...statuses].toSorted((a, b) => a.localeCompare(b));
}

/**
 * The number of accounts per usage band that match the other filters. The band filter itself is ignored: each
 * count is the number of rows that its bar would show.
 */
export function* countUsageBands(visible: VisibleRows): SlicedTask<readonly number[]> {
  const { accounts, criteria, positions } = visible;
  const { rows } = accounts;
  const counts = usageBands.map(() => 0);
  const isNarrowed = criteria.share !== undefined || criteria.pinned !== undefined;
  const others = { ...criteria, share: undefined, pinned: undefined };
  const mask = isNarrowed ? (yield* matching(rows, others)).mask : undefined;
  const among = isNarrowed ? undefined : positions;
  const length = among?.length ?? rows.length;
  for (let index = 0; index < length; index += 1) {
    if (index % STEP === 0) yield;
    const position = among ? (among[index] as number) : index;
    if (mask && mask[position] === 0) continue;
    const { usageBand } = rows[position] as AccountRow;
    counts[usageBand] = (counts[usageBand] ?? 0) + 1;
  }
  return counts;
}

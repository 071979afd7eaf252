import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import { eachRow, type AccountRow } from '../model/account-row.ts';
import { usageBands } from '../model/usage.ts';
import { matching } from './filter-rows.ts';
import type { VisibleRows } from './visible-rows.ts';

/** Every status of the accounts in alphabetical order. */
export function* collectStatuses(rows: readonly AccountRow[]): SlicedTask<readonly string[]> {
  const statuses = new Set<string>();
  yield* eachRow(rows, ({ account: { status } }) => status && statuses.add(status));
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
  const count = ({ usageBand }: AccountRow, position: number) => {
    if (mask?.[position] !== 0) counts[usageBand] = (counts[usageBand] ?? 0) + 1;
  };
  yield* eachRow(rows, count, isNarrowed ? undefined : positions);
  return counts;
}

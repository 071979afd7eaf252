import type { Counters } from './run-records.ts';
import { nameOf, type Account, type AccountRow } from '../../model/account-row.ts';

/** The accounts of a run by position; an id stands in it once. */
export interface Plan {
  ids: readonly string[];
  names: readonly string[];
  /** Null where nothing was known of the account. */
  before: readonly (Counters | null)[];
}

/** A plan as the journal has it: what is not certain is null. */
export interface StoredPlan {
  ids: readonly (string | null)[];
  names: readonly (string | null)[];
  before: Plan['before'];
  /** There where parts of it are lost or do not fit: so many accounts are not known. */
  damage?: { lost: number };
}

export function isWhole(plan: StoredPlan): plan is Plan {
  return plan.damage === undefined;
}

/** The accounts that have an id, each once. */
export function createPlan(rows: readonly AccountRow[]): Plan {
  const unique = new Map<string, AccountRow>();
  for (const row of rows) if (row.id !== undefined && !unique.has(row.id)) unique.set(row.id, row);
  const selected = [...unique.values()];
  return {
    ids: [...unique.keys()],
    names: selected.map(nameOf),
    before: selected.map(({ account }) => countersOf(account)),
  };
}

/** The accounts at some positions of a plan, as far as they are known, as a plan of their own. */
export function createSubplan(
  plan: StoredPlan,
  positions: readonly number[],
  countersNow: (position: number) => Counters | null,
): Plan {
  const known = knownPositions(plan, positions);
  return {
    ids: idsAt(plan, known),
    names: known.map((position) => plan.names[position] ?? ''),
    before: known.map(countersNow),
  };
}

/** Those of the positions whose account is known. */
export function knownPositions(plan: StoredPlan, positions: readonly number[]): readonly number[] {
  return isWhole(plan) ? positions : positions.filter((position) => plan.ids[position] !== null);
}

/** The positions of a plan that a call or a reading spans. */
export function positionsOf({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** The ids at some positions of a plan, as far as they are known. */
export function idsAt({ ids }: StoredPlan, positions: readonly number[]): string[] {
  return positions.flatMap((position) => ids[position] ?? []);
}

export function countersOf({ consumption, bytes_recv, bytes_sent }: Account): Counters | null {
  const counters = [consumption ?? null, bytes_recv ?? null, bytes_sent ?? null] as const;
  return counters.every((counter) => counter === null) ? null : counters;
}

/** What the counters of an account say, all of them together: `nothing` where none was sent. */
export function classifyCounters(account: Account): 'zero' | 'not-zero' | 'unreadable' | 'nothing' {
  const counters = countersOf(account);
  if (counters?.some((counter) => (counter ?? 0) !== 0)) return 'not-zero';
  // The reader moves there what it cannot take for a number.
  const isUnreadable = ['consumption', 'bytes_recv', 'bytes_sent'].some((name) =>
    Object.hasOwn(account.$other ?? {}, name),
  );
  if (isUnreadable) return 'unreadable';
  return counters ? 'zero' : 'nothing';
}

/** What the dialog says of a plan before it begins. */
export function planTotals({ before }: Plan) {
  const sums: [number, number, number] = [0, 0, 0];
  let known = 0;
  let nothingToReset = 0;
  for (const counters of before) {
    if (counters === null) continue;
    known += 1;
    if (counters.every((counter) => counter === 0)) nothingToReset += 1;
    for (const index of [0, 1, 2] as const) sums[index] += counters[index] ?? 0;
  }
  return { known, nothingToReset, sums };
}

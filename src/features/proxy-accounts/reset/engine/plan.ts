import { accountKey } from '#contract';
import type { Counters } from './reset-entry.ts';
import type { PlanSource } from '#shared/plan/plan-source.ts';
import type { Column, PackedColumn, PlanColumns } from '#shared/run/plan-parts.ts';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import { type Account, type AccountRow, nameOf } from '../../model/account-row.ts';

/** The accounts of a run by position; each ID occurs once. */
export interface Plan {
  ids: readonly string[];
  names: readonly string[];
  /** Null if nothing was known about the account. */
  before: readonly (Counters | null)[];
  /** The API's text of each consumption, as far as it sent one. The journal doesn't store them. */
  consumptionTexts?: readonly Account['consumption_str'][];
  /** When these counters were current, in milliseconds since the epoch; null: unknown. */
  asOf: readonly (number | null)[];
  /** Their sequence numbers in this browser. The journal doesn't store them. */
  sequences?: readonly number[];
  /** The file that the plan comes from, and what the user says; the run's origin stores them. */
  file?: PlanSource;
  note?: string;
  /** How many accounts were left out because they had been reset since; the origin stores it, too. */
  alreadyReset?: number;
  /** The filter that chose exactly these accounts. */
  filter?: string;
}

/** A plan as stored in the journal: uncertain entries are null. */
export interface StoredPlan {
  ids: readonly (string | null)[];
  names: readonly (string | null)[];
  before: Column<Counters>;
  asOf: Plan['asOf'];
  /** Set if parts are lost or inconsistent: the number of unknown accounts. */
  damage?: { lost: number };
}

/** What a reset is about, in a few words: the filter that chose its accounts, or its only account. */
export function aboutOf({ names, filter }: Plan): string | undefined {
  return filter ?? (names.length === 1 ? names[0] : undefined);
}

/** The accounts that have an ID, each once. */
export function createPlan(rows: readonly AccountRow[]): Plan {
  const unique = new Map<string, AccountRow>();
  for (const row of rows) if (row.id !== undefined && !unique.has(row.id)) unique.set(row.id, row);
  const selected = [...unique.values()];
  return {
    ids: [...unique.keys()],
    names: selected.map(nameOf),
    before: selected.map(({ account }) => countersOf(account)),
    consumptionTexts: selected.map(({ account }) => account.consumption_str),
    asOf: selected.map(({ origin }) => origin.knownAt),
    sequences: selected.map(({ origin }) => origin.sequence),
  };
}

/** The plan with the names that its accounts have now, where they are known. */
export function withNames(plan: Plan, nameOfId: (id: string) => string | null | undefined): Plan {
  const names = plan.names.map((name, position) => nameOfId(plan.ids[position] ?? '') || name);
  return { ...plan, names };
}

/** The known accounts at some positions of a plan, as a new plan; `known`: other counters than those of the plan. */
export function createSubplan(
  plan: StoredPlan,
  positions: readonly number[],
  known = (position: number) => knownAt(plan, position),
): Plan {
  const included = positions.filter((position) => plan.ids[position] !== null);
  const counters = included.map(known);
  return {
    ids: idsAt(plan, included),
    names: included.map((position) => plan.names[position] ?? ''),
    before: counters.map((entry) => entry.counters),
    consumptionTexts: counters.map(({ consumptionText }) => consumptionText),
    asOf: counters.map((entry) => entry.asOf),
    sequences: counters.map(({ sequence }) => sequence),
  };
}

/** A plan without some of its positions. */
export function planWithout(plan: Plan, left: ReadonlySet<number>): Plan {
  const positions = [...plan.ids.keys()].filter((position) => !left.has(position));
  const rest = createSubplan(plan, positions);
  const { file, alreadyReset } = plan;
  return { ...rest, ...(file && { file }), ...(alreadyReset && { alreadyReset }) };
}

/** The counters that the plan itself has of an account, since when, and their sequence number. */
export function knownAt(
  plan: StoredPlan & Pick<Plan, 'sequences' | 'consumptionTexts'>,
  position: number,
) {
  return {
    counters: plan.before.at(position) ?? null,
    consumptionText: plan.consumptionTexts?.[position],
    asOf: plan.asOf[position] ?? null,
    sequence: plan.sequences?.[position] ?? 0,
  };
}

/** The known IDs at some positions of a plan. */
export function idsAt({ ids }: StoredPlan, positions: readonly number[]): string[] {
  return positions.flatMap((position) => ids[position] ?? []);
}

type CountedMembers = Pick<Account, 'consumption' | 'bytes_recv' | 'bytes_sent'>;

/** The counters of an account; null if none is known. */
export function countersOf(account: CountedMembers): Counters | null {
  const { consumption, bytes_recv, bytes_sent } = account;
  const counters = [consumption ?? null, bytes_recv ?? null, bytes_sent ?? null] as const;
  return counters.every((counter) => counter === null) ? null : counters;
}

/** The counters of many accounts, as numbers. */
function packedCounters(total: number): PackedColumn<Counters> {
  const numbers = new Float64Array(total * 3).fill(Number.NaN);
  const numberAt = (index: number) => {
    const number = numbers[index] ?? Number.NaN;
    return Number.isNaN(number) ? null : number;
  };
  return {
    length: total,
    at(position) {
      const first = position * 3;
      const counters = [numberAt(first), numberAt(first + 1), numberAt(first + 2)] as const;
      return counters.every((counter) => counter === null) ? null : counters;
    },
    set(position, counters) {
      for (const index of [0, 1, 2] as const)
        numbers[position * 3 + index] = counters?.[index] ?? Number.NaN;
    },
  };
}

export const resetColumns: PlanColumns = {
  names: ['ids', 'names', 'before', 'asOf'],
  keyOf: (id) => accountKey(String(id)),
  part: 5000,
  packed: { before: packedCounters },
};

/** The same as members of an account; unknown ones are left out. */
export function membersOf(counters: Counters | null | undefined) {
  const [consumption, bytes_recv, bytes_sent] = counters ?? [];
  return {
    ...(typeof consumption === 'number' && { consumption }),
    ...(typeof bytes_recv === 'number' && { bytes_recv }),
    ...(typeof bytes_sent === 'number' && { bytes_sent }),
  };
}

/** What the counters of an account say together: `nothing` if none was sent. */
export function classifyCounters(account: Account): 'zero' | 'not-zero' | 'unreadable' | 'nothing' {
  const counters = countersOf(account);
  if (counters?.some((counter) => (counter ?? 0) !== 0)) return 'not-zero';
  // The reader moves values there that aren't numbers.
  const isUnreadable = ['consumption', 'bytes_recv', 'bytes_sent'].some((name) =>
    Object.hasOwn(account.$other ?? {}, name),
  );
  if (isUnreadable) return 'unreadable';
  return counters ? 'zero' : 'nothing';
}

/** All positions, the largest consumption first and unknown ones last. */
export function positionsByConsumption({ ids, before }: Plan): number[] {
  const consumption = (position: number) => before[position]?.[0] ?? -Infinity;
  return [...ids.keys()].toSorted((a, b) => {
    const [one, other] = [consumption(a), consumption(b)];
    return one === other ? a - b : other - one;
  });
}

export type PlanTotals = ReturnType<typeof planTotals>;

/** Accounts between two yields. */
const STEP = 8192;

/** The totals of a plan before it starts. */
export const planTotals = (plan: Pick<StoredPlan, 'before'>) => runToEnd(countTotals(plan));

/** The same in slices. */
export function* countTotals({ before }: Pick<StoredPlan, 'before'>) {
  /** Consumption, bytes received, bytes sent. */
  const sums: [number, number, number] = [0, 0, 0];
  /** Accounts with counters. */
  let known = 0;
  /** The positions of those with counters that are all zero. */
  const nothingToReset = new Set<number>();
  for (let position = 0; position < before.length; position += 1) {
    if (position % STEP === 0) yield;
    const counters = before.at(position);
    if (!counters) continue;
    const [consumption, received, sent] = counters;
    known += 1;
    if (consumption === 0 && received === 0 && sent === 0) nothingToReset.add(position);
    sums[0] += consumption ?? 0;
    sums[1] += received ?? 0;
    sums[2] += sent ?? 0;
  }
  return { known, unknown: before.length - known, nothingToReset, sums };
}

/**
 * Compares a plan with the one it comes from, which has at least the same accounts: those with other counters or
 * another name, their consumption then and now, and the former position of each account of the plan.
 */
export function changesSince(former: Plan, plan: Plan) {
  const formerOf = formerPositions(former, plan);
  const positions: number[] = [];
  let [before, now] = [0, 0];
  for (const position of plan.ids.keys()) {
    const was = former.before[formerOf(position)];
    const is = plan.before[position];
    if (!isOther(was, is) && !isRenamed(former, formerOf(position), plan.names[position])) continue;
    positions.push(position);
    if (typeof was?.[0] !== 'number' || typeof is?.[0] !== 'number') continue;
    before += was[0];
    now += is[0];
  }
  return { positions, before, now, formerOf };
}

/** The positions of the accounts of which a counter is lower than in the plan that this one comes from: they were reset since. */
export function fallenSince(former: Plan, plan: Plan): number[] {
  const formerOf = formerPositions(former, plan);
  return [...plan.ids.keys()].filter((position) => {
    const [was, is] = [former.before[formerOf(position)], plan.before[position]];
    return was && is && was.some((counter, index) => isLower(is[index], counter));
  });
}

const isLower = (is: number | null | undefined, was: number | null) =>
  typeof is === 'number' && typeof was === 'number' && is < was;

/** The same positions, unless accounts were left out. */
function formerPositions(former: Plan, plan: Plan): (position: number) => number {
  if (former.ids === plan.ids) return (position) => position;
  const positions = new Map(former.ids.map((id, position) => [accountKey(id), position]));
  return (position) => positions.get(accountKey(plan.ids[position] ?? '')) ?? -1;
}

type Known = Plan['before'][number] | undefined;

/** Whether two counters differ; what is unknown can't be compared. */
function isOther(was: Known, is: Known): boolean {
  if (!was || !is || was === is) return false;
  return [0, 1, 2].some((index) => {
    const [before, now] = [was[index], is[index]];
    return typeof before === 'number' && typeof now === 'number' && before !== now;
  });
}

/** Whether the name is known and another one. An account without a name has its ID in place of it. */
function isRenamed({ ids, names }: Plan, position: number, name: string | undefined): boolean {
  return names[position] !== ids[position] && names[position] !== name && name !== ids[position];
}

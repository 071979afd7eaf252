import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import { learnedFrom, newTally, tallyPair, type LearnedUnits } from '#shared/units/learn-units.ts';
import { formatInUnit } from '#shared/units/words.ts';
import { formatNumber } from '#shared/lib/format.ts';
import type { AccountRow, Accounts } from './account-row.ts';
import { isIndexSelected, type Selection } from './selection.ts';

/** Rows between two yields. */
const STEP = 8192;

/** The sum of a member over several accounts. */
interface Sum {
  sum: number;
  /** Accounts without a number. */
  missing: number;
}

/** The total consumption and quota of accounts. */
export interface Amounts {
  /** Number of accounts in the sums. */
  count: number;
  consumption: Sum;
  quota: Sum;
}

/** Sums over all accounts, or over the selected ones, or over those at some positions. */
export function* sumAmounts(
  { rows, idIndexes }: Accounts,
  selected: Selection | undefined,
  positions?: Uint32Array,
): SlicedTask<Amounts> {
  const amounts: Amounts = {
    count: 0,
    consumption: { sum: 0, missing: 0 },
    quota: { sum: 0, missing: 0 },
  };
  const length = positions?.length ?? rows.length;
  for (let place = 0; place < length; place += 1) {
    if (place % STEP === 0) yield;
    const index = positions ? (positions[place] as number) : place;
    if (selected && !isIndexSelected(selected, idIndexes[index] as number)) continue;
    const { account } = rows[index] as AccountRow;
    amounts.count += 1;
    add(amounts.consumption, account.consumption);
    add(amounts.quota, account.quota);
  }
  return amounts;
}

function add(to: Sum, value: number | null | undefined): void {
  if (typeof value === 'number') to.sum += value;
  else to.missing += 1;
}

const learnedBefore = new WeakMap<readonly AccountRow[], LearnedUnits>();

/** The units of all accounts' numbers, learned from their texts. */
export function* learnUnits(rows: readonly AccountRow[]): SlicedTask<LearnedUnits> {
  const known = learnedBefore.get(rows);
  if (known) return known;
  const tally = newTally();
  for (let index = 0; index < rows.length; index += 1) {
    // Parsing texts takes longer than adding.
    if (index % (STEP / 8) === 0) yield;
    const { account } = rows[index] as AccountRow;
    tallyPair(tally, account.quota, account.quota_str);
    tallyPair(tally, account.consumption, account.consumption_str);
  }
  const learned = learnedFrom(tally);
  learnedBefore.set(rows, learned);
  return learned;
}

/** Both sums as text, e.g. `consumption 1.24 TB, quota 3.5 TB`; empty for no accounts. */
export function amountsText(amounts: Amounts, learned: LearnedUnits): string {
  const { count, consumption, quota } = amounts;
  if (count === 0) return '';
  const text = ({ sum, missing }: Sum) => {
    if (missing === count) return 'not provided';
    return `${formatInUnit(sum, learned)}${missing > 0 ? ` (${formatNumber(missing)} not provided)` : ''}`;
  };
  return `consumption ${text(consumption)}, quota ${text(quota)}`;
}

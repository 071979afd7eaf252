import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import { learnedFrom, newTally, tallyPair, type LearnedUnits } from '#shared/units/learn-units.ts';
import { isUnmeasured, measuredQuota } from '#shared/units/quota.ts';
import { formatInUnit } from '#shared/units/words.ts';
import { eachRow, type AccountRow } from './account-row.ts';
import { isIndexSelected, type Selection } from './selection.ts';
import * as texts from './texts.ts';

/** The total consumption and quota of accounts. */
export interface Amounts {
  /** Number of accounts in the sums. */
  count: number;
  consumption: Sum;
  quota: Sum;
}

/** The sum of a member over several accounts, and how many of them have no number, or a quota that can't be added. */
type Sum = { sum: number; missing: number; unmeasured: number };

/** Sums over all accounts, or over the selected ones, or over those at some positions. */
export function* sumAmounts(
  rows: readonly AccountRow[],
  selected: Selection | undefined,
  positions?: Uint32Array,
): SlicedTask<Amounts> {
  const amounts: Amounts = {
    count: 0,
    consumption: { sum: 0, missing: 0, unmeasured: 0 },
    quota: { sum: 0, missing: 0, unmeasured: 0 },
  };
  const add = ({ account, idIndex }: AccountRow) => {
    if (selected && !isIndexSelected(selected, idIndex)) return;
    amounts.count += 1;
    for (const name of ['consumption', 'quota'] as const) {
      const value = account[name];
      if (typeof value !== 'number') amounts[name].missing += 1;
      else if (name === 'quota' && isUnmeasured(value)) amounts[name].unmeasured += 1;
      else amounts[name].sum += value;
    }
  };
  yield* eachRow(rows, add, positions);
  return amounts;
}

type Rows = readonly Pick<AccountRow, 'account'>[];

const learnedBefore = new WeakMap<Rows, LearnedUnits>();

/** The units of all accounts' numbers, learned from their texts. */
export function* learnUnits(rows: Rows): SlicedTask<LearnedUnits> {
  const known = learnedBefore.get(rows);
  if (known) return known;
  const tally = newTally();
  yield* eachRow(rows, ({ account }) => {
    tallyPair(tally, measuredQuota(account.quota), account.quota_str);
    tallyPair(tally, account.consumption, account.consumption_str);
  });
  const learned = learnedFrom(tally);
  learnedBefore.set(rows, learned);
  return learned;
}

/** Both sums as text, e.g. `consumption 1.24 TB, quota 3.5 TB`; empty for no accounts. */
export function amountsText(amounts: Amounts, learned: LearnedUnits): string {
  const { count, consumption, quota } = amounts;
  if (count === 0) return '';
  const inUnit = ({ sum, ...left }: Sum) => ({
    ...left,
    sum: left.missing + left.unmeasured === count ? undefined : formatInUnit(sum, learned),
  });
  return texts.amounts(inUnit(consumption), inUnit(quota));
}

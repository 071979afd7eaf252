import { expect, test } from 'vitest';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import { nothingLearned } from '#shared/units/learn-units.ts';
import { accountRow, type Account } from './account-row.ts';
import { sumAmounts, amountsText } from './amounts.ts';
import { selectIds, emptySelection } from './selection.ts';

const row = (id: string, account: Account) =>
  accountRow({ id, account, origin: { source: 'list', knownAt: 1, sequence: 1 } });

const rows = [
  row('a', { consumption: 7 }),
  row('b', {}),
  row('c', { quota: 9 }),
  row('d', { consumption: 1, quota: -1 }),
  row('e', { consumption: 1, quota: 0 }),
];

// Where no account gives a number there is no sum, which is not a sum of zero. A quota of 0 or less may mean that there is no limit.
test.each([
  [undefined, 5, 'consumption 9 (2 not provided), quota 9 (2 not provided, 2 of 0 or less)'],
  [['c', 'd'], 2, 'consumption 1 (1 not provided), quota 9 (1 of 0 or less)'],
  [['d', 'e'], 2, 'consumption 2, quota 0 or less'],
  [['b', 'e'], 2, 'consumption 1 (1 not provided), quota 0 or less (1 not provided)'],
  [['a', 'b'], 2, 'consumption 7 (1 not provided), quota not provided'],
  [[], 0, ''],
])('the sums of the accounts %j stand with their number', (ids, count, text) => {
  const sums = runToEnd(sumAmounts(rows, ids && selectIds(emptySelection, ids)));
  expect([sums.count, amountsText(sums, nothingLearned)]).toEqual([count, text]);
});

import { expect, test } from 'vitest';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import { nothingLearned } from '#shared/units/learn-units.ts';
import { accountRow, type Account } from './account-row.ts';
import { sumAmounts, amountsText } from './amounts.ts';
import { selectIds, emptySelection } from './selection.ts';

const row = (id: string, account: Account) =>
  accountRow({ id, account, origin: { source: 'list', knownAt: 1, sequence: 1 } });

const rows = [row('a', { consumption: 7 }), row('b', {}), row('c', { quota: 9 })];

// Where no account gives a number there is no sum, which is not a sum of zero.
test.each([
  [undefined, 3, 'consumption 7 (2 not provided), quota 9 (2 not provided)'],
  [['a', 'b'], 2, 'consumption 7 (1 not provided), quota not provided'],
  [[], 0, ''],
])('the sums of the accounts %j stand with their number', (ids, count, text) => {
  const sums = runToEnd(sumAmounts(rows, ids && selectIds(emptySelection, ids)));
  expect([sums.count, amountsText(sums, nothingLearned)]).toEqual([count, text]);
});

import { expect, test } from 'vitest';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import { nothingLearned } from '#shared/units/learn-units.ts';
import { accountRow, type Account } from './account-row.ts';
import { sumAmounts, amountsText } from './amounts.ts';
import { selectIds, emptySelection } from './selection.ts';

const row = (id: string, account: Account) =>
  accountRow({ id, account, origin: { source: 'list', knownAt: 1, sequence: 1 } });

const rows = [row('a', { consumption: 7 }), row('b', {}), row('c', { quota: 9 })];

test('sums stand with the number of accounts that they are of', () => {
  const all = runToEnd(sumAmounts(rows, undefined));
  expect(all.count).toBe(3);
  expect(amountsText(all, nothingLearned)).toBe(
    'consumption 7 (2 not provided), quota 9 (2 not provided)',
  );
});

test('where all accounts give no number there is no sum, which is not a sum of zero', () => {
  const some = runToEnd(sumAmounts(rows, selectIds(emptySelection, ['a', 'b'])));
  expect(some.count).toBe(2);
  expect(amountsText(some, nothingLearned)).toBe(
    'consumption 7 (1 not provided), quota not provided',
  );
});

test('no accounts have no sum', () => {
  const none = runToEnd(sumAmounts(rows, emptySelection));
  expect(amountsText(none, nothingLearned)).toBe('');
});

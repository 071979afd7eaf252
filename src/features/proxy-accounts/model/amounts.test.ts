import { expect, test } from 'vitest';
import { runToPromise } from '#shared/lib/time-slicing.ts';
import { nothingLearned } from '#shared/units/learn-units.ts';
import { accountRow, combineAccounts, type Account } from './account-row.ts';
import { sumAmounts, amountsText } from './amounts.ts';
import { selectIds, emptySelection } from './selection.ts';

const row = (id: string, account: Account) =>
  accountRow({ id, account, origin: { source: 'list', knownAt: 1, sequence: 1 } });

const accounts = combineAccounts(
  [row('a', { consumption: 7 }), row('b', {}), row('c', { quota: 9 })],
  [],
);

test('sums stand with the number of accounts that they are of', async () => {
  const all = await runToPromise(sumAmounts(accounts, undefined));
  expect(all.count).toBe(3);
  expect(amountsText(all, nothingLearned)).toBe(
    'consumption 7 (2 not provided), quota 9 (2 not provided)',
  );
});

test('where all accounts give no number there is no sum, which is not a sum of zero', async () => {
  const some = await runToPromise(sumAmounts(accounts, selectIds(emptySelection, ['a', 'b'])));
  expect(some.count).toBe(2);
  expect(amountsText(some, nothingLearned)).toBe(
    'consumption 7 (1 not provided), quota not provided',
  );
});

test('no accounts have no sum', async () => {
  const none = await runToPromise(sumAmounts(accounts, emptySelection));
  expect(amountsText(none, nothingLearned)).toBe('');
});

import { expect, test } from 'vitest';
import { runToPromise } from '#shared/lib/time-slicing.ts';
import { keepNewer, emptyList, withResponseOf, withRows } from './account-list.ts';
import { accountRow, combineAccounts, rowOfId, type Account } from '../model/account-row.ts';

const row = (id: string, account: Account = {}, sequence = 1) =>
  accountRow({ id, account, origin: { source: 'list', knownAt: 1, sequence } });

test('an answer replaces the counters, and what it does not say of them is unknown', async () => {
  const account = { id: 'a', username: 'ada', consumption: 9, consumption_str: '9 B' };
  const list = { ...emptyList, rows: [row('a', account), row('b')] };
  const responses = new Map([
    ['a', { account: { id: 'a', consumption: 0 }, knownAt: 5, sequence: 3 }],
  ]);
  const answered = await runToPromise(withRows(list, withResponseOf(responses)));
  expect(answered.rows[0]).toMatchObject({
    account: { id: 'a', username: 'ada', consumption: 0 },
    origin: { knownAt: 5, sequence: 3 },
  });
  expect(answered.rows[0]?.account).not.toHaveProperty('consumption_str');
  expect(answered.rows[1]).toBe(list.rows[1]);
});

test('an answer does not undo a reading that was asked for after it', async () => {
  const list = { ...emptyList, rows: [row('a', { id: 'a', consumption: 9 }, 4)] };
  const responses = new Map([
    ['a', { account: { id: 'a', consumption: 0 }, knownAt: 5, sequence: 3 }],
  ]);
  expect((await runToPromise(withRows(list, withResponseOf(responses)))).rows).toEqual(list.rows);
});

test('a second reading does not undo an answer that came after its page', () => {
  const merged = keepNewer([row('a', {}, 7), row('c', {}, 7)], [row('a', {}, 10), row('b', {}, 5)]);
  expect(merged.map(({ id, origin }) => [id, origin.sequence])).toEqual([
    ['a', 10],
    ['c', 7],
  ]);
});

test('an account that the list has is not shown twice', () => {
  const saved = { scope: 's', source: 'pasted' as const, addedAt: 1, account: null, knownAt: null };
  const accounts = combineAccounts(
    [row('a')],
    [
      { ...saved, id: 'a' },
      { ...saved, id: 'x' },
    ],
  );
  expect(accounts.rows.map(({ id, origin }) => [id, origin.source])).toEqual([
    ['a', 'list'],
    ['x', 'pasted'],
  ]);
  expect(rowOfId(accounts, 'x')).toBe(accounts.rows[1]);
  expect(rowOfId(accounts, 'nobody')).toBeUndefined();
});

test('what a reset said of an added account counts, where its page was asked for before', () => {
  const saved = { scope: 's', source: 'pasted' as const, addedAt: 1, knownAt: 2, id: 'a' };
  const listed = { id: 'a', username: 'ada', consumption: 9 };
  const shown = (sequence: number) =>
    combineAccounts(
      [row('a', listed, 5)],
      [{ ...saved, account: { id: 'a', consumption: 0 }, sequence }],
    ).rows;
  expect(shown(6)[0]).toMatchObject({ account: { username: 'ada', consumption: 0 } });
  expect(shown(4)[0]).toMatchObject({ account: { username: 'ada', consumption: 9 } });
});

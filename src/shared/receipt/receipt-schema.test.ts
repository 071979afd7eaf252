import { expect, test } from 'vitest';
import { receiptFileName } from './write-receipt.ts';
import { receiptOf } from './receipt-schema.ts';

const head = {
  run: 'r1',
  api: 'https://api.example.com',
  user_id: 'u1',
  user_email: 'ada@example.com',
  started_at: '2026-03-01T10:00:00.000Z',
  finished_at: null,
  total: 1,
  plan_file_sha256: 'ab'.repeat(32),
};

test('a receipt of a reset and one of a bulk edit are told apart', () => {
  const accounts = [
    { id: 'a', name: 'first', outcome: 'reset', reason: '', consumption_before: 5 },
  ];
  const profiles = [{ team_id: 't', id: 'p', outcome: 'rejected', reason: 'Too short', set: {} }];
  expect(receiptOf({ ...head, accounts })).toMatchObject({
    kind: 'reset',
    head: { run: 'r1', user_email: 'ada@example.com', finished_at: null },
    entries: [{ id: 'a', name: 'first', outcome: 'reset', reason: '', consumption_after: null }],
  });
  expect(receiptOf({ ...head, profiles })).toMatchObject({
    kind: 'profiles',
    entries: [{ id: 'p', team_id: 't', name: null, outcome: 'rejected', reason: 'Too short' }],
  });
});

test('the file of a receipt is named after when the run started, in UTC, and its ID', () => {
  const run = { createdAt: Date.UTC(2026, 2, 1, 10, 0, 7, 123), id: 'a-b' };
  expect(receiptFileName({ name: 'reset' }, run, 'csv')).toBe('reset-2026-03-01T10-00-07Z-a-b.csv');
});

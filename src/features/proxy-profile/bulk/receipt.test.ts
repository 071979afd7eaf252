import { expect, test } from 'vitest';
import { piecesOf } from '#shared/files/make-file.ts';
import { createBulkEditLedger } from './engine/plan.ts';
import { bulkEditReceipt } from './receipt.ts';

test('a line of the CSV says when the update of its profile ended, not when the run did', () => {
  const run = { id: 'run', scope: '', createdAt: 0, total: 1, counts: null };
  const item = { team_id: 't', id: 'a', set: { notes: 'x' }, expect: {} };
  const entry = { runId: 'run', sequence: 0, from: 0, to: 1, at: 1000, endedAt: 2000 };
  const ledger = createBulkEditLedger(1, [{ ...entry, state: 'settled', outcome: 'saved' }]);
  const ended = { at: 9000, reason: 'done' as const };
  const plan = { items: [item], names: ['a'] };
  const file = bulkEditReceipt.csv({ run: { ...run, ended }, plan, ledger });
  const [head = '', line = ''] = [...piecesOf(file)].join('').split('\r\n');
  const at = head.split(',').indexOf('finished_at');
  expect(line.split(',')[at]).toBe('1970-01-01T00:00:02.000Z');
});

import { expect, test } from 'vitest';
import { emptiedText, slownessTexts } from './describe.ts';
import { afterTooMany, batchSize } from './engine/batch-size.ts';
import { createResetLedger } from './engine/ledger.ts';

const running = { kind: 'running' } as const;

test('a reset that goes slowly says why, and when larger requests are tried', () => {
  const size = afterTooMany(batchSize(16), 16);
  const ledger = createResetLedger(30, [
    { runId: 'run', sequence: 0, from: 0, to: 8, state: 'sent', at: 1000 },
    { runId: 'run', sequence: 0, from: 0, to: 8, state: 'put-back', split: true, at: 1000 },
    { runId: 'run', sequence: 1, from: 0, to: 4, state: 'sent', at: 2000 },
  ]);
  const texts = slownessTexts({ state: running, ledger, facts: { size, splitBudget: 5 } }, 9000);
  expect(texts).toEqual([
    'The API rejected a request. To find the rejected IDs, 4 accounts are being sent in smaller requests. After that, requests have 8 accounts again.',
    'The API rejected a request with 16 accounts. Each request now has 8 accounts. A larger request is tried after 4 more accepted requests.',
    'No response yet to a request with 4 accounts, sent 7 seconds ago.',
  ]);
  const fast = {
    state: running,
    ledger: createResetLedger(30),
    facts: { size: batchSize(16), splitBudget: 5 },
  };
  expect(slownessTexts(fast, 9000)).toEqual([]);
  const learned = { ...fast, facts: { ...fast.facts, size: batchSize(16, 8) } };
  expect(slownessTexts(learned, 9000)).toEqual([
    'An earlier reset found that this API needs smaller requests. Each request now has 8 accounts. A larger request is tried after 4 more accepted requests.',
  ]);
});

test.each([
  ['usage>90', 'All 2 are below 90% now'],
  ['usage>0', 'None of the 2 accounts of the last reset matches usage>0 now'],
  ['usage>9 lyon', 'None of the 2 accounts of the last reset matches usage>9 lyon now'],
])('an empty list after a reset of %s', (filter, text) => {
  const ledger = createResetLedger(2, [
    { runId: 'run', sequence: 0, from: 0, to: 2, state: 'settled', outcome: 'reset', at: 1000 },
  ]);
  const reset = { state: { kind: 'ended' }, run: { origin: { filter } }, ledger };
  expect(emptiedText(reset as never, filter)).toBe(text);
});

import { expect, test } from 'vitest';
import { emptiedText, resetText, slownessTexts } from './describe.ts';
import { afterTooMany, batchSize } from './engine/batch-size.ts';
import { createResetLedger } from './engine/ledger.ts';
import { outcomesBySeverity, type Outcome } from './engine/outcomes.ts';

const running = { kind: 'running' } as const;

test('a reset that goes slowly says why', () => {
  const size = afterTooMany(batchSize(16), 16);
  const ledger = createResetLedger(30, [
    { runId: 'run', sequence: 0, from: 0, to: 8, state: 'sent', at: 1000 },
    { runId: 'run', sequence: 0, from: 0, to: 8, state: 'put-back', split: true, at: 1000 },
    { runId: 'run', sequence: 1, from: 0, to: 4, state: 'sent', at: 2000 },
  ]);
  const texts = slownessTexts({ state: running, ledger, facts: { size } }, 9000);
  expect(texts).toEqual([
    'Finding the rejected IDs among 4 accounts.',
    'Sending 8 at a time, because larger requests failed.',
    'No response yet to a request with 4 accounts, sent 7 seconds ago.',
  ]);
  const fast = {
    state: running,
    ledger: createResetLedger(30),
    facts: { size: batchSize(16) },
  };
  expect(slownessTexts(fast, 9000)).toEqual([]);
  const learned = { ...fast, facts: { ...fast.facts, size: batchSize(16, 1) } };
  expect(slownessTexts(learned, 9000)).toEqual([
    'Sending one at a time, because larger requests failed.',
  ]);
});

test('an empty list after a reset of its accounts says so', () => {
  const reset = { state: { kind: 'ended' }, run: { origin: { filter: 'usage>90' } } };
  expect(emptiedText(reset as never, 'usage>90')).toBe(
    'After the last reset, no account matches usage>90.',
  );
  expect(emptiedText(reset as never, 'usage>9')).toBeUndefined();
});

test('accounts that were read with usage are not called failed, and not counted as not reset', () => {
  const none = Object.fromEntries(outcomesBySeverity.map((outcome) => [outcome, 0]));
  const counts = (some: object) => ({ ...none, ...some }) as Record<Outcome, number>;
  expect(resetText(counts({ 'not-zero-when-read': 41 }), 41)).toBe('41 of 41 accounts not at zero');
  expect(resetText(counts({ reset: 1, 'not-zero': 2, rejected: 3 }), 6)).toBe(
    '1 of 6 accounts reset, 2 not at zero, 3 failed',
  );
});

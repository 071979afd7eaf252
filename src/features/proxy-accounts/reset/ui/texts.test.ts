import { expect, test } from 'vitest';
import { nothingToResetText } from './texts.tsx';

test('accounts with nothing to reset are part of the selection, the only one, or all of it', () => {
  expect([
    nothingToResetText(1, 3),
    nothingToResetText(2, 3),
    nothingToResetText(3, 3),
    nothingToResetText(1, 1),
  ]).toEqual([
    '1 of them has nothing to reset: all counters are already zero.',
    '2 of them have nothing to reset: all counters are already zero.',
    'These accounts have nothing to reset: all counters are already zero.',
    'This account has nothing to reset: all counters are already zero.',
  ]);
});

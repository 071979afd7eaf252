import { expect, test } from 'vitest';
import { codes, outcomeOf } from './outcomes.ts';

test('journals of earlier versions are read with the codes that they were written with', () => {
  expect(codes).toEqual({
    'not-attempted': 0,
    reset: 1,
    'zero-when-read': 2,
    'not-zero': 3,
    missing: 4,
    refused: 5,
    unknown: 6,
    'not-zero-when-read': 7,
    unreadable: 8,
  });
  for (const [outcome, code] of Object.entries(codes)) expect(outcomeOf(code)).toBe(outcome);
});

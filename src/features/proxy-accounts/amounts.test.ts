import { expect, test } from 'vitest';
import { nothingLearned } from '#shared/units/learn-units.ts';
import { amountsText } from './amounts.ts';

const none = { sum: 0, missing: 2 };

test('where all accounts give no number there is no sum, which is not a sum of zero', () => {
  const consumption = { sum: 7, missing: 1 };
  expect(amountsText({ count: 2, consumption, quota: none }, nothingLearned)).toBe(
    'consumption 7 (1 gave none), quota not given',
  );
});

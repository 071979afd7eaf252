import { expect, test } from 'vitest';
import { paymentEntries } from './payment-entry.ts';
import { sumText, totalsOf } from './payment-totals.ts';

const sums = (...prices: number[]) =>
  totalsOf(paymentEntries(prices.map((price) => ({ price })))).map(sumText);

test('prices that cancel each other add up to zero without a sign', () => {
  expect(sums(-0.1, -0.2, 0.3)).toEqual(['0.0']);
  expect(sums(0.1, 0.2, -0.3)).toEqual(['0.0']);
});

test('a sum keeps its own sign and the decimals of its prices', () => {
  expect(sums(-5.25, 1)).toEqual(['-4.25']);
  expect(sums(0.1, 0.2)).toEqual(['0.3']);
});

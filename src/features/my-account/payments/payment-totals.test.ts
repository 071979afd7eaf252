import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentEntries } from './payments.ts';
import { lastPaid, sumText, totalsOf, totalText } from './payment-totals.ts';

const totalsOfPrices = (...prices: unknown[]) =>
  totalsOf(paymentEntries(prices.map((price) => ({ price: price as number, status: 'paid' }))));
const sums = (...prices: unknown[]) => totalsOfPrices(...prices).map((total) => sumText(total));

test('a sum has its own sign and as many decimals as its prices have, and no tail', () => {
  expect(sums(-5.25, 1)).toEqual(['-4.25']);
  expect(sums(0.1, 0.2, 19.9, 0)).toEqual(['20.2']);
  expect(sums(0.1 + 0.2)).toEqual(['0.3']);
  // Zero has no sign.
  expect(sums(-0.1, -0.2, 0.3)).toEqual(['0.0']);
  // More digits than a double has show no binary fraction, and large sums no exponent.
  expect(sums(123_456.78, 1e-12)).toEqual(['123,456.780000000000']);
  expect(sums(1e21, 0.5)).toEqual(['1,000,000,000,000,000,000,000.0']);
  const cents = fc.array(fc.integer({ min: -100_000_000, max: 100_000_000 }), { minLength: 1 });
  fc.assert(
    fc.property(cents, (list) => {
      const [sum = ''] = sums(...list.map((each) => each / 100));
      const exact = list.reduce((a, b) => a + b, 0) / 100;
      expect(Number(sum.replaceAll(',', ''))).toBe(exact + 0);
    }),
  );
});

test('a price that is no number is not counted as one, and that is said', () => {
  const [total] = totalsOfPrices(5, undefined, Number.NaN);
  expect(total && totalText(total)).toBe('3 payments, 5 (2 without a numeric price)');
  expect(total && totalText(total, 'EUR')).toBe('3 payments, €5.00 (2 without a numeric price)');
});

const payment = (created_at: string, price: number, status: string, gateway = 'first') => ({
  created_at,
  price,
  status,
  gateway,
});

test('what was paid in the last year is what the API calls paid, by gateway', () => {
  const paid = lastPaid(
    paymentEntries([
      // In every time zone.
      payment('2026-01-01T00:30:00Z', 1.5, 'paid'),
      payment('2026-04-01T12:00:00Z', 2.25, 'paid'),
      payment('2026-04-02T12:00:00Z', 4, 'paid', 'second'),
      payment('2026-05-01T12:00:00Z', 8, 'refunded'),
      payment('2026-05-01T12:00:00Z', 16, 'prepaid'),
      payment('2025-12-31T23:30:00Z', 32, 'paid'),
      payment('soon', 64, 'paid'),
    ]),
  );
  expect(paid?.year).toBe(2026);
  expect(paid?.totals.map((total) => [total.gateway, sumText(total)])).toEqual([
    ['first', '3.75'],
    ['second', '4'],
  ]);
  expect(lastPaid(paymentEntries([payment('2026-05-01T12:00:00Z', 8, 'completed')]))).toBe(
    undefined,
  );
});

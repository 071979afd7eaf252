import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterPayments, noFilter } from './filter-payments.ts';
import { paymentEntries } from './payment-entry.ts';
import { monthText, paymentMonths } from './payment-months.ts';
import { sumText, totalsOf, totalText } from './payment-totals.ts';

const entriesOf = (prices: unknown[], more: object = {}) =>
  paymentEntries(prices.map((price) => ({ price: price as number, status: 'paid', ...more })));

test('a sum of prices has as many decimals as they have, and no tail', () => {
  const [total] = totalsOf(entriesOf([0.1, 0.2, 19.9, 0]));
  expect(total && sumText(total)).toBe('20.2');
  const cents = fc.array(fc.integer({ min: -100_000_000, max: 100_000_000 }), { minLength: 1 });
  fc.assert(
    fc.property(cents, (list) => {
      const [sum] = totalsOf(entriesOf(list.map((each) => each / 100)));
      const exact = list.reduce((a, b) => a + b, 0) / 100;
      expect(Number(sum && sumText(sum).replaceAll(',', ''))).toBe(exact + 0);
    }),
  );
});

test('a price that is no number is not counted as one, and that is said', () => {
  const [total] = totalsOf(entriesOf([5, undefined, Number.NaN]));
  expect(total && totalText(total)).toBe('3 payments, 5 (2 without a numeric price)');
  expect(total && totalText(total, 'EUR')).toBe('3 payments, €5.00 (2 without a numeric price)');
});

test('every payment is in one month and in one of its totals', () => {
  const payment = fc.record({
    created_at: fc.oneof(
      fc.constant('soon'),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    ),
    status: fc.constantFrom('paid', 'failed', null),
    gateway: fc.constantFrom('a', 'b', ''),
  });
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 30 }), (list) => {
      const months = paymentMonths(paymentEntries(list));
      const total = months.reduce((sum, { count }) => sum + count, 0);
      expect(total).toBe(list.length);
      for (const { count, totals } of months) {
        expect(totals.reduce((sum, each) => sum + each.count, 0)).toBe(count);
      }
    }),
  );
});

const at = (...dates: string[]) => paymentEntries(dates.map((created_at) => ({ created_at })));

test('months without payments stand between the others, and what has no date stands last', () => {
  const months = paymentMonths(at('2026-03-10T12:00:00Z', 'soon', '2025-12-10T12:00:00Z'));
  expect(months.map((month) => [monthText(month), month.count])).toEqual([
    ['Dec 2025', 1],
    ['Jan 2026', 0],
    ['Feb 2026', 0],
    ['Mar 2026', 1],
    ['No usable date', 1],
  ]);
});

test('payments that lie centuries apart make no thousands of months', () => {
  expect(paymentMonths(at('0001-01-15T00:00:00Z', '9999-06-15T00:00:00Z'))).toHaveLength(2);
});

test('both days of a time belong to it', () => {
  // In local time, as the table shows it.
  const entries = at(
    new Date(2026, 2, 1).toISOString(),
    new Date(2026, 2, 2, 23, 59, 59).toISOString(),
    new Date(2026, 2, 3).toISOString(),
  );
  const shown = filterPayments(entries, { ...noFilter, from: '2026-03-01', to: '2026-03-02' });
  expect(shown.map(({ index }) => index)).toEqual([0, 1]);
});

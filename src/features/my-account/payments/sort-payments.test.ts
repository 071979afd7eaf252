import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Payment, Reading } from '#contract';
import { paymentEntries } from './payment-entry.ts';
import { paymentColumns, sortPayments } from './sort-payments.ts';

const text = fc.option(fc.string());
const payment = fc.record<Reading<Payment>>(
  {
    created_at: fc.option(
      fc.oneof(
        fc.string(),
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      ),
    ),
    product_name: text,
    quantity: fc.option(fc.double({ noNaN: true })),
    price: fc.option(fc.integer()),
    status: text,
    gateway: text,
    receipt_url: text,
  },
  { requiredKeys: [] },
);
const payments = fc.array(payment, { maxLength: 30 });
const column = fc.constantFrom(...paymentColumns.map(({ name }) => name));

test('sorting loses and invents no payment', () => {
  fc.assert(
    fc.property(payments, column, fc.boolean(), (list, by, descending) => {
      const sorted = sortPayments(paymentEntries(list), { by, descending });
      expect(sorted).toHaveLength(list.length);
      const found = new Set(sorted.map((entry) => entry.payment));
      expect(list.every((each) => found.has(each))).toBe(true);
    }),
  );
});

test('what was not given stands last, whichever way the column is sorted', () => {
  fc.assert(
    fc.property(payments, column, fc.boolean(), (list, by, descending) => {
      const given = sortPayments(paymentEntries(list), { by, descending }).map(
        ({ payment: each }) => Boolean(each[by] ?? '') || each[by] === 0,
      );
      expect(given).toEqual(given.toSorted((a, b) => Number(b) - Number(a)));
    }),
  );
});

test('sorting what is sorted changes nothing', () => {
  fc.assert(
    fc.property(payments, column, fc.boolean(), (list, by, descending) => {
      const once = sortPayments(paymentEntries(list), { by, descending }).map(
        ({ payment: each }) => each,
      );
      const twice = sortPayments(paymentEntries(once), { by, descending }).map(
        ({ payment: each }) => each,
      );
      expect(twice).toEqual(once);
    }),
  );
});

function order(
  list: Reading<Payment>[],
  by: keyof Payment & (typeof paymentColumns)[number]['name'],
) {
  return sortPayments(paymentEntries(list), { by, descending: false }).map(
    ({ payment: each }) => each[by],
  );
}

test('dates are ordered by time and not by text, and what is no date follows them', () => {
  const dates = [
    'yesterday',
    '2026-03-01T00:30:00+02:00',
    '2026-02-28T23:00:00Z',
    '2025-12-31T10:00:00+00:00',
  ];
  expect(
    order(
      dates.map((created_at) => ({ created_at })),
      'created_at',
    ),
  ).toEqual([
    '2025-12-31T10:00:00+00:00',
    '2026-03-01T00:30:00+02:00',
    '2026-02-28T23:00:00Z',
    'yesterday',
  ]);
});

test('numbers are ordered as numbers and texts as a reader orders them', () => {
  expect(
    order(
      [100, 20.5, -3, 0].map((price) => ({ price })),
      'price',
    ),
  ).toEqual([-3, 0, 20.5, 100]);
  expect(
    order(
      ['Plan 10', 'plan 2', 'Äther'].map((product_name) => ({ product_name })),
      'product_name',
    ),
  ).toEqual(['Äther', 'plan 2', 'Plan 10']);
});

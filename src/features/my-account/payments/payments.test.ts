import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Payment, Reading } from '#contract';
import {
  dayPresets,
  filterPayments,
  noFilter,
  paymentColumns,
  paymentEntries,
  paymentsCsv,
  paymentsFileName,
  sortPayments,
  type PaymentFilter,
  type PaymentOrder,
} from './payments.ts';

/** What is shown of some payments, by their products. */
function shown(list: Reading<Payment>[], filter: Partial<PaymentFilter>) {
  const entries = filterPayments(paymentEntries(list), { ...noFilter, ...filter });
  return entries.map(({ payment }) => payment.product_name);
}

const some: Reading<Payment>[] = [
  { product_name: 'Large', price: 1500, status: 'paid', gateway: 'first', created_at: 'soon' },
  { product_name: 'Small', price: 15, status: 'null', gateway: 'second' },
  { product_name: 'Other', price: 0.5, gateway: 'second', payment_id: 'ID-7' },
];

test.each<[Partial<PaymentFilter>, string[]]>([
  [{ filter: 'LARGE first' }, ['Large']],
  [{ filter: '1,500' }, ['Large']],
  [{ filter: '1500' }, ['Large']],
  [{ filter: '15.00' }, ['Small']],
  [{ filter: ' id-7 ' }, ['Other']],
  [{ filter: 'large second' }, []],
  [{ filter: 'soon' }, []],
  [{ status: 'null' }, ['Small']],
  [{ status: null }, ['Other']],
  [{ gateway: 'second' }, ['Small', 'Other']],
  [{ from: '2020-01-01' }, []],
])('the filter %j finds %j', (filter, products) => {
  expect(shown(some, filter)).toEqual(products);
});

test('both days of a time belong to it', () => {
  // As the API writes them.
  const dates = ['2026-03-01T00:00:00Z', '2026-03-02T23:59:59-10:00', '2026-03-03T00:00:00+13:00'];
  const entries = paymentEntries(dates.map((created_at) => ({ created_at })));
  const found = filterPayments(entries, { ...noFilter, from: '2026-03-01', to: '2026-03-02' });
  expect(found).toEqual(entries.slice(0, 2));
});

test.each([
  // Across a leap day and the end of a year.
  [new Date(2024, 2, 1, 23, 59), '2023-12-03', '2024'],
  [new Date(2026, 10, 23, 0, 0), '2026-08-26', '2026'],
])('at %s the presets begin and end with whole days', (now, from, year) => {
  expect(dayPresets(now.getTime())).toEqual([
    { label: 'Last 90 days', from, to: '' },
    { label: 'This year', from: `${year}-01-01`, to: `${year}-12-31` },
    { label: 'Last year', from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` },
  ]);
});

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
    price: fc.option(fc.integer()),
  },
  { requiredKeys: [] },
);

test('sorting loses no payment, and what is missing is last both ways', () => {
  const column = fc.constantFrom(...paymentColumns.map(({ name }) => name));
  fc.assert(
    fc.property(fc.array(payment), column, fc.boolean(), (list, by, descending) => {
      const sorted = sortPayments(paymentEntries(list), { by, descending }).map(
        (entry) => entry.payment,
      );
      expect(new Set(sorted)).toEqual(new Set(list));
      const given = sorted.map((each) => (each[by] ?? '') !== '');
      expect(given).toEqual(given.toSorted((a, b) => Number(b) - Number(a)));
    }),
  );
});

test.each<[PaymentOrder['by'], unknown[]]>([
  // By time and not by text; what is no date follows.
  [
    'created_at',
    ['2025-12-31T10:00:00+00:00', '2026-03-01T00:30:00+02:00', '2026-02-28T23:00:00Z', 'yesterday'],
  ],
  ['price', [-3, 0, 20.5, 100]],
  ['product_name', ['Äther', 'plan 2', 'Plan 10']],
])('by %s, the order is as a reader expects', (by, expected) => {
  const list = expected.toReversed().map((value): Reading<Payment> => ({ [by]: value }));
  const sorted = sortPayments(paymentEntries(list), { by, descending: false });
  expect(sorted.map((entry) => entry.payment[by])).toEqual(expected);
});

const nameFor = (...days: string[]) =>
  paymentsFileName(paymentEntries(days.map((created_at) => ({ created_at }))));

test('the file of the payments is named by their years, and holds no formula', () => {
  expect(nameFor('2026-03-01T12:00:00Z', '2026-09-01T12:00:00Z')).toBe('payments-2026.csv');
  expect(nameFor('2026-03-01T12:00:00Z', 'soon', '2024-09-01T12:00:00Z')).toBe(
    'payments-2024-2026.csv',
  );
  expect(nameFor('2026-01-01T00:30:00Z')).toBe('payments-2026.csv');
  expect(nameFor('soon')).toBe('payments.csv');
  const [header, line] = paymentsCsv(paymentEntries([{ product_name: '=1+1', price: 5 }])).split(
    '\r\n',
  );
  expect(header).toMatch(/payment_id,created_at,updated_at,product_name,quantity,price,/);
  expect(line).toBe(",,,'=1+1,,5,,,,");
});

import { expect, test } from 'vitest';
import { filterPayments, noFilter } from './filter-payments.ts';
import { paymentEntries } from './payment-entry.ts';

test('both days of a time belong to it', () => {
  // In local time, as the table shows it.
  const dates = [new Date(2026, 2, 1), new Date(2026, 2, 2, 23, 59, 59), new Date(2026, 2, 3)];
  const entries = paymentEntries(dates.map((date) => ({ created_at: date.toISOString() })));
  const shown = filterPayments(entries, { ...noFilter, from: '2026-03-01', to: '2026-03-02' });
  expect(shown).toEqual(entries.slice(0, 2));
});

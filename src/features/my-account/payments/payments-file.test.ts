import { expect, test } from 'vitest';
import { paymentEntries } from './payment-entry.ts';
import { paymentsFileName } from './payments-file.ts';

const nameFor = (...days: string[]) =>
  paymentsFileName(paymentEntries(days.map((created_at) => ({ created_at }))));

test('the file of the payments is named by their years', () => {
  expect(nameFor('2026-03-01T12:00:00Z', '2026-09-01T12:00:00Z')).toBe('payments-2026.csv');
  expect(nameFor('2026-03-01T12:00:00Z', 'soon', '2024-09-01T12:00:00Z')).toBe(
    'payments-2024-2026.csv',
  );
  expect(nameFor('soon')).toBe('payments.csv');
});

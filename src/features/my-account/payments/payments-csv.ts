import { csvOf } from '#shared/lib/csv.ts';
import { paymentMemberNames, type PaymentEntry } from './payment-entry.ts';

/** Payments as CSV, with the contract's names as headers and values as sent. */
export function paymentsCsv(entries: readonly PaymentEntry[]): Promise<string> {
  return csvOf(
    entries.map(({ payment }) =>
      Object.fromEntries(paymentMemberNames.map((name) => [name, payment[name] ?? null])),
    ),
  );
}

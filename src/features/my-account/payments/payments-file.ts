import { csvOf } from '#shared/lib/csv.ts';
import { paymentMemberNames, type PaymentEntry } from './payment-entry.ts';

/** Payments as CSV, with the contract's names as headers and values as sent. */
export function paymentsCsv(entries: readonly PaymentEntry[]): string {
  return csvOf(
    entries.map(({ payment }) =>
      Object.fromEntries(paymentMemberNames.map((name) => [name, payment[name] ?? null])),
    ),
  );
}

/** A name that says what is in the file: the years of the payments, e.g. `payments-2024-2026.csv`. */
export function paymentsFileName(entries: readonly PaymentEntry[]): string {
  const years = entries
    .flatMap(({ time }) => (time === undefined ? [] : new Date(time).getFullYear()))
    .toSorted((a, b) => a - b);
  return `${['payments', ...new Set([...years.slice(0, 1), ...years.slice(-1)])].join('-')}.csv`;
}

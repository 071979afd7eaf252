import type { Payment } from '#contract';
import { csvOf } from '#shared/lib/csv.ts';
import type { PaymentEntry } from './payment-entry.ts';

const members = [
  'payment_id',
  'created_at',
  'updated_at',
  'product_name',
  'quantity',
  'price',
  'status',
  'gateway',
  'subscription_id',
  'receipt_url',
] as const satisfies (keyof Payment)[];

/** Payments as CSV, with the contract's names as headings and its values as sent. */
export function paymentsCsv(entries: readonly PaymentEntry[]): Promise<string> {
  return csvOf(
    entries.map(({ payment }) =>
      Object.fromEntries(members.map((member) => [member, payment[member] ?? null])),
    ),
  );
}

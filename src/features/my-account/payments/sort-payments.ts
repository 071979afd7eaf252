import type { Payment } from '#contract';
import { sortedBy } from '#shared/table/sorted-by.ts';
import type { PaymentEntry } from './payment-entry.ts';

/** The columns of the table "Payments": the contract's name of the member, and the header. */
export const paymentColumns = [
  { member: 'created_at', label: 'Created' },
  { member: 'product_name', label: 'Product' },
  { member: 'quantity', label: 'Quantity' },
  { member: 'price', label: 'Price' },
  { member: 'status', label: 'Status' },
  { member: 'gateway', label: 'Gateway' },
  { member: 'receipt_url', label: 'Receipt' },
] as const satisfies { member: keyof Payment; label: string }[];

type PaymentColumn = (typeof paymentColumns)[number]['member'];

export interface PaymentOrder {
  by: PaymentColumn;
  descending: boolean;
}

/**
 * The payments in an order. Missing values are last, preceded by unreadable dates, in both directions. Equal
 * ones keep the order of the response.
 */
export function sortPayments(
  entries: readonly PaymentEntry[],
  { by, descending }: PaymentOrder,
): PaymentEntry[] {
  return sortedBy(
    entries,
    ({ payment, time }) => (by === 'created_at' ? (time ?? payment[by]) : payment[by]),
    descending,
  );
}

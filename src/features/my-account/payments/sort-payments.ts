import type { Payment } from '#contract';
import { sortedBy } from '#shared/table/sorted-by.ts';
import type { PaymentEntry } from './payment-entry.ts';

/** The columns of the table "Payments": the contract's name of the member, and the header. */
export const paymentColumns = [
  { name: 'created_at', label: 'Created' },
  { name: 'product_name', label: 'Product' },
  { name: 'quantity', label: 'Quantity', numeric: true },
  { name: 'price', label: 'Price', numeric: true },
  { name: 'status', label: 'Status' },
  { name: 'gateway', label: 'Gateway' },
  { name: 'receipt_url', label: 'Receipt' },
] as const satisfies { name: keyof Payment; label: string; numeric?: boolean }[];

type PaymentColumn = (typeof paymentColumns)[number]['name'];

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

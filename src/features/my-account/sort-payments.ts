import type { Payment, Reading } from '#contract';
import { parseDateTime } from '#shared/lib/format.ts';

/** The columns of the table "Payments": the contract's name of the member, and the heading. */
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

const collator = new Intl.Collator(undefined, { numeric: true });

/**
 * The payments in an order, each with its place in the answer. Numbers and dates come in their own
 * order, then texts; where nothing was given, the payment stands last in both directions. Equals
 * keep the order of the answer.
 */
export function sortPayments(
  payments: readonly Reading<Payment>[],
  { by, descending }: PaymentOrder,
): { payment: Reading<Payment>; index: number }[] {
  const sign = descending ? -1 : 1;
  return payments
    .map((payment, index) => ({ payment, index, key: sortKey(payment, by) }))
    .toSorted((a, b) => {
      if (a.key === undefined || b.key === undefined) {
        return Number(a.key === undefined) - Number(b.key === undefined);
      }
      return sign * compare(a.key, b.key);
    })
    .map(({ payment, index }) => ({ payment, index }));
}

function sortKey(payment: Reading<Payment>, by: PaymentColumn): number | string | undefined {
  const value = payment[by];
  if (value === undefined || value === null || value === '') return undefined;
  if (by === 'created_at' && typeof value === 'string') return parseDateTime(value) ?? value;
  return value;
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : Number(a > b);
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  return typeof a === 'number' ? -1 : 1;
}

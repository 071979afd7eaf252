import type { Payment } from '#contract';
import type { PaymentEntry } from './payment-entry.ts';

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
 * The payments in an order. Numbers and dates come in their own order, then texts; where nothing was
 * given, the payment stands last in both directions. Equals keep the order of the answer.
 */
export function sortPayments(
  entries: readonly PaymentEntry[],
  { by, descending }: PaymentOrder,
): PaymentEntry[] {
  const sign = descending ? -1 : 1;
  return entries
    .map((entry) => ({ entry, key: sortKey(entry, by) }))
    .toSorted((a, b) => {
      if (a.key === undefined || b.key === undefined) {
        return Number(a.key === undefined) - Number(b.key === undefined);
      }
      return sign * compare(a.key, b.key);
    })
    .map(({ entry }) => entry);
}

function sortKey({ payment, time }: PaymentEntry, by: PaymentColumn): number | string | undefined {
  const value = payment[by];
  if (value === undefined || value === null || value === '') return undefined;
  return by === 'created_at' ? (time ?? value) : value;
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : Number(a > b);
  if (typeof a === 'string' && typeof b === 'string') return a === b ? 0 : collator.compare(a, b);
  return typeof a === 'number' ? -1 : 1;
}

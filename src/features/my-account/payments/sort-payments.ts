import type { Payment } from '#contract';
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

const collator = new Intl.Collator(undefined, { numeric: true });

/**
 * The payments in an order. Missing values are last, preceded by unreadable dates, in both directions. Equal
 * ones keep the order of the response.
 */
export function sortPayments(
  entries: readonly PaymentEntry[],
  { by, descending }: PaymentOrder,
): PaymentEntry[] {
  const sign = descending ? -1 : 1;
  return entries
    .map((entry) => {
      const key = sortKey(entry, by);
      return { entry, key, rank: rankOf(key, by) };
    })
    .toSorted((a, b) => a.rank - b.rank || sign * compare(a.key, b.key))
    .map(({ entry }) => entry);
}

function sortKey({ payment, time }: PaymentEntry, by: PaymentColumn): number | string | undefined {
  const value = payment[by];
  if (value === undefined || value === null || value === '') return undefined;
  return by === 'created_at' ? (time ?? value) : value;
}

/** The rank of values whose place doesn't depend on the direction. */
function rankOf(key: number | string | undefined, by: PaymentColumn): number {
  if (key === undefined) return 2;
  return by === 'created_at' && typeof key === 'string' ? 1 : 0;
}

/** Compares keys of one column; keys of one rank have one type. */
function compare(a: number | string | undefined, b: number | string | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a === b ? 0 : collator.compare(a, b);
  return 0;
}

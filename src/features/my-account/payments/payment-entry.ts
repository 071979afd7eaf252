import type { Payment, Reading } from '#contract';
import { parseDateTime } from '#shared/lib/format.ts';

/** A payment with what filters, totals and months look at, computed once for each answer. */
export interface PaymentEntry {
  payment: Reading<Payment>;
  /** Its place in the answer. */
  index: number;
  /** When it was created, in milliseconds since the epoch; undefined where that cannot be read. */
  time: number | undefined;
  /** Null where the API gave none. */
  status: string | null;
  gateway: string | null;
  /** What the search looks at, in lower case. */
  text: string;
}

const searched = [
  'product_name',
  'status',
  'gateway',
  'payment_id',
  'subscription_id',
  'receipt_url',
  'price',
  'quantity',
] as const satisfies (keyof Payment)[];

const known = new WeakMap<readonly Reading<Payment>[], PaymentEntry[]>();

/** The entries of an answer's payments; for the same list the same ones. */
export function paymentEntries(payments: readonly Reading<Payment>[]): PaymentEntry[] {
  const entries = known.get(payments) ?? entriesOf(payments);
  known.set(payments, entries);
  return entries;
}

function entriesOf(payments: readonly Reading<Payment>[]): PaymentEntry[] {
  return payments.map((payment, index) => ({
    payment,
    index,
    time: payment.created_at ? parseDateTime(payment.created_at) : undefined,
    status: payment.status || null,
    gateway: payment.gateway || null,
    text: searched
      .map((member) => payment[member] ?? '')
      .join('\n')
      .toLowerCase(),
  }));
}

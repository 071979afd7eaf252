import type { Payment, Reading } from '#contract';
import { formatNumber, parseDateTime } from '#shared/lib/format.ts';
import type { MemberName } from '../model/api-object.ts';

/** A payment with what filters, totals and months look at, computed once for each answer. */
export interface PaymentEntry {
  payment: Reading<Payment>;
  /** Its place in the answer. */
  index: number;
  /** What it is known by in the next answer, too, where its place may be another. */
  key: string;
  /** When it was created, in milliseconds since the epoch; undefined where that cannot be read. */
  time: number | undefined;
  /** Null where the API gave none. */
  status: string | null;
  gateway: string | null;
  /** What the search looks at, in lower case. */
  text: string;
}

/** Every member of a payment, in the order of the CSV file, with whether the search looks at it. */
const paymentMembers = {
  payment_id: { isSearched: true },
  created_at: { isSearched: false },
  updated_at: { isSearched: false },
  product_name: { isSearched: true },
  quantity: { isSearched: true },
  price: { isSearched: true },
  status: { isSearched: true },
  gateway: { isSearched: true },
  subscription_id: { isSearched: true },
  receipt_url: { isSearched: true },
} satisfies Record<MemberName<Payment>, { isSearched: boolean }>;

export const paymentMemberNames = Object.keys(paymentMembers) as (keyof typeof paymentMembers)[];

const searched = paymentMemberNames.filter((name) => paymentMembers[name].isSearched);

const known = new WeakMap<readonly Reading<Payment>[], PaymentEntry[]>();

/** The entries of an answer's payments; for the same list the same ones. */
export function paymentEntries(payments: readonly Reading<Payment>[]): PaymentEntry[] {
  const entries = known.get(payments) ?? entriesOf(payments);
  known.set(payments, entries);
  return entries;
}

function entriesOf(payments: readonly Reading<Payment>[]): PaymentEntry[] {
  // Neither that every payment has an id, nor that two have different ones, is promised.
  const counts = new Map<string, number>();
  function keyOf({ payment_id: id }: Reading<Payment>): string {
    const count = counts.get(id ?? '') ?? 0;
    counts.set(id ?? '', count + 1);
    return `${count} ${id ?? ''}`;
  }
  return payments.map((payment, index) => ({
    payment,
    index,
    key: keyOf(payment),
    time: payment.created_at ? parseDateTime(payment.created_at) : undefined,
    status: payment.status || null,
    gateway: payment.gateway || null,
    text: [...searched.map((member) => payment[member]), ...numbersOf(payment).map(formatNumber)]
      .filter((object) => object !== null && object !== undefined)
      .join('\n')
      .toLowerCase(),
  }));
}

/** They are searched as sent, and as they are shown. */
function numbersOf({ price, quantity }: Reading<Payment>): number[] {
  return [price, quantity].filter((number) => typeof number === 'number');
}

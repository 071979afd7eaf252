import type { Payment, Reading } from '#contract';
import { formatNumber, LANGUAGE, parseDateTime } from '#shared/lib/format.ts';
import type { MemberName } from '../model/api-object.ts';

/** A payment with the values for filters and totals, computed once per response. */
export interface PaymentEntry {
  payment: Reading<Payment>;
  /** Identifies it in the next response, too, where its position may differ. */
  key: string;
  /** When it was created, in milliseconds since the epoch; undefined if that can't be read. */
  time: number | undefined;
  /** Null if the API sent none. */
  status: string | null;
  gateway: string | null;
  /** The text that the search looks at, in lower case. */
  text: string;
}

/** Every member of a payment, in the order of the CSV file, with whether the search includes it. */
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

/** The entries of a response's payments; the same list returns the same entries. */
export function paymentEntries(payments: readonly Reading<Payment>[]): PaymentEntry[] {
  const entries = known.get(payments) ?? entriesOf(payments);
  known.set(payments, entries);
  return entries;
}

function entriesOf(payments: readonly Reading<Payment>[]): PaymentEntry[] {
  // Nothing guarantees that every payment has an ID, or that IDs are unique.
  const counts = new Map<string, number>();
  function keyOf({ payment_id: id }: Reading<Payment>): string {
    const count = counts.get(id ?? '') ?? 0;
    counts.set(id ?? '', count + 1);
    return `${count} ${id ?? ''}`;
  }
  return payments.map((payment) => ({
    payment,
    key: keyOf(payment),
    time: payment.created_at ? parseDateTime(payment.created_at) : undefined,
    status: payment.status || null,
    gateway: payment.gateway || null,
    text: [
      ...searched.map((member) => payment[member]),
      ...numbersOf(payment).map(formatNumber),
      centsOf(payment),
    ]
      .filter((object) => object !== null && object !== undefined)
      .join('\n')
      .toLowerCase(),
  }));
}

const cents = new Intl.NumberFormat(LANGUAGE, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 12,
});

/** A price is searched also as a currency shows it, as in `45.00`. */
function centsOf({ price }: Reading<Payment>): string | undefined {
  if (typeof price !== 'number') return undefined;
  return cents.format(price);
}

/** They are searched as sent and as shown. */
function numbersOf({ price, quantity }: Reading<Payment>): number[] {
  return [price, quantity].filter((number) => typeof number === 'number');
}

/** The values of a member in alphabetical order; null last if some payments have none. */
export function distinctOf(
  entries: readonly PaymentEntry[],
  member: 'status' | 'gateway',
): (string | null)[] {
  const values = new Set(entries.map((entry) => entry[member]));
  const given = [...values].filter((value) => value !== null);
  return [...given.toSorted((a, b) => a.localeCompare(b)), ...(values.has(null) ? [null] : [])];
}

import * as z from 'zod/mini';
import type { Payment, Reading } from '#contract';
import { ifValid, orElse, readParams } from '#shared/lib/address-params.ts';
import { csvOf } from '#shared/files/csv.ts';
import { formatNumber, formatPadded } from '#shared/lib/format-texts.ts';
import { parseDateTime } from '#shared/lib/format.ts';
import { sentDay } from '#shared/lib/days.ts';
import { oncePer } from '#shared/lib/once-per.ts';
import { sortedBy } from '#shared/table/sorted-by.ts';
import * as common from '#shared/lib/texts.ts';
import { wordFinderOf } from '#shared/lib/typed.ts';
import type { MemberName } from '../model/api-object.ts';
import * as texts from '../model/texts.tsx';

/** Every member of a payment, in the order of the CSV file, with whether the search includes it. */
const members = {
  payment_id: true,
  created_at: false,
  updated_at: false,
  product_name: true,
  quantity: true,
  price: true,
  status: true,
  gateway: true,
  subscription_id: true,
  receipt_url: true,
} satisfies Record<MemberName<Payment>, boolean>;

const memberNames = Object.keys(members) as (keyof typeof members)[];

/** A payment with the values for filters and totals, computed once per response. */
export interface PaymentEntry {
  payment: Reading<Payment>;
  /** Identifies it in the next response, too, where its position may differ. */
  key: string;
  /** When it was created, in milliseconds since the epoch; undefined if that can't be read. */
  time: number | undefined;
  /** The day that the API writes for it, e.g. `2026-03-01`, which is the same in every time zone. */
  day: string | undefined;
  /** Null if the API sent none. */
  status: string | null;
  gateway: string | null;
  /** The text that the search looks at, in lower case. */
  text: string;
}

/** The entries of a response's payments; the same list returns the same entries. */
export const paymentEntries = oncePer((payments: readonly Reading<Payment>[]): PaymentEntry[] => {
  // Nothing guarantees that every payment has an ID, or that IDs are unique.
  const counts = new Map<string, number>();
  return payments.map((payment) => {
    const id = payment.payment_id ?? '';
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    return {
      payment,
      key: `${count} ${id}`,
      time: parseDateTime(payment.created_at ?? ''),
      day: sentDay(payment.created_at ?? ''),
      status: payment.status || null,
      gateway: payment.gateway || null,
      text: searchText(payment),
    };
  });
});

/** More decimals exceed the precision of a JSON number in a sum. */
const MOST_DECIMALS = 12;
/** The significant digits of a JSON number: 0.30000000000000004 is 0.3. */
const DIGITS = 15;

/** How many decimals a price has. */
export function decimalsOf(price: number): number {
  const [digits = '', exponent = '0'] = String(Number(price.toPrecision(DIGITS))).split('e');
  const written = digits.split('.')[1]?.length ?? 0;
  return Math.min(MOST_DECIMALS, Math.max(0, written - Number(exponent)));
}

/** The decimals of the price with the most, so that a column of prices is aligned. */
export function mostDecimals(prices: readonly (number | null | undefined)[]): number {
  return prices.reduce<number>((most, price) => Math.max(most, decimalsOf(price ?? 0)), 0);
}

/** A price with so many decimals. */
export function priceText(price: number | null | undefined, decimals: number): string | undefined {
  return typeof price === 'number' ? formatPadded(price, decimals) : undefined;
}

/** Numbers are searched as sent and as shown, a price also as a currency shows it, as in `45.00`. */
function searchText(payment: Reading<Payment>): string {
  const { price, quantity } = payment;
  const shown = [price, quantity].flatMap((number) =>
    typeof number === 'number' ? formatNumber(number) : [],
  );
  return [
    ...memberNames.filter((name) => members[name]).map((name) => payment[name]),
    ...shown,
    typeof price === 'number' ? formatPadded(price, Math.max(2, decimalsOf(price))) : '',
  ]
    .join('\n')
    .toLowerCase();
}

/** The values of a member in alphabetical order; null last if some payments have none. */
export function distinctOf(
  entries: readonly PaymentEntry[],
  member: 'status' | 'gateway',
): (string | null)[] {
  return [...new Set(entries.map((entry) => entry[member]))].toSorted((a, b) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : a.localeCompare(b),
  );
}

/** A parameter without a value selects payments that have none, because no payment has an empty one. */
const choice = ifValid(
  z.pipe(
    z.string(),
    z.transform((value) => value || null),
  ),
);
const day = orElse(z.iso.date(), '');

/** The filter, as in the page's address. */
export const paymentFilter = z.object({
  filter: orElse(z.string(), ''),
  /** Undefined: any; null: only payments without one. */
  status: choice,
  gateway: choice,
  /** First and last day, e.g. `2026-03-01`; empty: no bound. */
  from: day,
  to: day,
});

export type PaymentFilter = z.infer<typeof paymentFilter>;

export const noFilter: PaymentFilter = readParams(paymentFilter);

export function isFiltering(filter: PaymentFilter): boolean {
  const { filter: text, status, gateway } = filter;
  return text.trim() !== '' || status !== undefined || gateway !== undefined || hasDays(filter);
}

/** Whether a day is selected: then payments without a readable date are left out. */
export function hasDays({ from, to }: Pick<PaymentFilter, 'from' | 'to'>): boolean {
  return from !== '' || to !== '';
}

/** Whether what is between two days, both of them included, may be within a filter; an unknown day may be any. */
export function areWithin(
  first: string | undefined,
  last: string | undefined,
  { from, to }: Pick<PaymentFilter, 'from' | 'to'>,
): boolean {
  return (!last || last >= from) && (!first || !to || first <= to);
}

/**
 * The payments that match all parts of a filter, in their order. Every word of the text must be found; days are
 * those that the API writes.
 */
export function filterPayments(
  entries: readonly PaymentEntry[],
  filter: PaymentFilter,
): PaymentEntry[] {
  const finds = wordFinderOf(filter.filter);
  return entries.filter(
    ({ status, gateway, day: at, text }) =>
      (filter.status === undefined || status === filter.status) &&
      (filter.gateway === undefined || gateway === filter.gateway) &&
      (!hasDays(filter) || (at !== undefined && areWithin(at, at, filter))) &&
      finds(text),
  );
}

/** Common ranges of days at a point in time, by the reader's calendar; both ends are inclusive. */
export function dayPresets(now: number) {
  const today = new Date(now);
  const year = today.getFullYear();
  const from = new Date(year, today.getMonth(), today.getDate() - 89);
  return [
    // Where the API writes, it may already be tomorrow.
    { label: texts.last90Days, from: dayOf(from), to: '' },
    wholeYear(texts.thisYear, year),
    wholeYear(texts.lastYear, year - 1),
  ];
}

function wholeYear(label: string, year: number) {
  return { label, from: `${year}-01-01`, to: `${year}-12-31` };
}

/** A day in the format of a date input, which is how Swedes write it. */
function dayOf(date: Date): string {
  return date.toLocaleDateString('sv');
}

/** The columns of the table "Payments": the contract's name of the member, and the header. */
export const paymentColumns = [
  { name: 'created_at', label: texts.created },
  { name: 'product_name', label: texts.product },
  { name: 'quantity', label: texts.quantity, numeric: true },
  { name: 'price', label: texts.price, numeric: true },
  { name: 'status', label: common.status },
  { name: 'gateway', label: texts.gateway },
  { name: 'receipt_url', label: texts.receipt },
] as const satisfies { name: keyof Payment; label: string; numeric?: boolean }[];

export interface PaymentOrder {
  by: (typeof paymentColumns)[number]['name'];
  descending: boolean;
}

export const newestFirst: PaymentOrder = { by: 'created_at', descending: true };

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

/** The IDs in the CSV file of some payments. */
export function idsOfPayments(entries: readonly PaymentEntry[]): string[] {
  return entries.flatMap(({ payment }) => [
    payment.payment_id ?? '',
    payment.subscription_id ?? '',
  ]);
}

/** Payments as CSV, with the contract's names as headers and values as sent. */
export function paymentsCsv(entries: readonly PaymentEntry[]): string {
  return csvOf(
    entries.map(({ payment }) =>
      Object.fromEntries(memberNames.map((name) => [name, payment[name]])),
    ),
  );
}

/** A name that says what is in the file: the years of the payments, e.g. `payments-2024-2026.csv`. */
export function paymentsFileName(entries: readonly PaymentEntry[]): string {
  const years = entries
    .flatMap(({ day: at }) => (at === undefined ? [] : at.slice(0, 4)))
    .toSorted();
  return `${['payments', ...new Set([...years.slice(0, 1), ...years.slice(-1)])].join('-')}.csv`;
}

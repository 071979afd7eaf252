import { LANGUAGE } from '#shared/lib/format.ts';
import { beginningOf, monthOf } from '../model/days.ts';
import type { PaymentEntry } from './payment-entry.ts';
import { totalsOf, type PaymentTotal } from './payment-totals.ts';

export interface PaymentMonth {
  /** Start of the month in local time; null for payments without a readable date. */
  start: number | null;
  count: number;
  /** Never added across different statuses or gateways. */
  totals: readonly PaymentTotal[];
}

/** Empty months in between are included up to this total. */
const MOST_MONTHS = 120;

/**
 * The payments by local month of creation, oldest first, those without a readable date last. Empty months
 * between others are included unless the payments are decades apart.
 */
export function paymentMonths(entries: readonly PaymentEntry[]): PaymentMonth[] {
  const months = new Map<number | null, PaymentEntry[]>();
  for (const entry of entries) {
    const month = entry.time === undefined ? null : monthOf(entry.time);
    const others = months.get(month);
    if (others) others.push(entry);
    else months.set(month, [entry]);
  }
  const dateTime = [...months.keys()].filter((month) => month !== null).toSorted((a, b) => a - b);
  const [first = 0] = dateTime;
  const last = dateTime.at(-1) ?? -1;
  const all =
    last - first < MOST_MONTHS
      ? Array.from({ length: last - first + 1 }, (_, index) => first + index)
      : dateTime;
  return [...all, ...(months.has(null) ? [null] : [])].map((month) => {
    const found = months.get(month) ?? [];
    return {
      start: month === null ? null : beginningOf(month),
      count: found.length,
      totals: totalsOf(found),
    };
  });
}

const named = new Intl.DateTimeFormat(LANGUAGE, { month: 'short', year: 'numeric' });

/** The name of a month, e.g. "Nov 2026". */
export function monthText({ start }: PaymentMonth): string {
  return start === null ? 'No usable date' : named.format(start);
}

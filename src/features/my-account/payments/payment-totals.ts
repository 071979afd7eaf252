import { formatPadded } from '#shared/lib/format-texts.ts';
import { formatMoney } from '../model/labels.ts';
import { paymentsText } from '../model/texts.tsx';
import { decimalsOf, newestFirst, sortPayments, type PaymentEntry } from './payments.ts';

/** The payments that share status and gateway: only their prices may be added. */
export interface PaymentTotal {
  status: string | null;
  gateway: string | null;
  count: number;
  /** Sum of the prices; undefined if none is a number. */
  sum: number | undefined;
  /** As many decimals as the price with the most. */
  decimals: number;
  /** Payments whose price isn't a number. */
  unpriced: number;
}

/**
 * Totals by status and gateway, the most frequent first. The contract specifies no currency, so the prices of
 * two gateways may not be comparable, and it doesn't specify which statuses mean that money moved.
 */
export function totalsOf(entries: readonly PaymentEntry[]): PaymentTotal[] {
  const totals = new Map<string, PaymentTotal>();
  for (const { payment, status, gateway } of entries) {
    const key = JSON.stringify([status, gateway]);
    const total = totals.get(key) ?? {
      status,
      gateway,
      count: 0,
      sum: undefined,
      decimals: 0,
      unpriced: 0,
    };
    totals.set(key, total);
    total.count += 1;
    const { price } = payment;
    if (typeof price === 'number' && Number.isFinite(price)) {
      total.decimals = Math.max(total.decimals, decimalsOf(price));
      total.sum = (total.sum ?? 0) + price;
    } else total.unpriced += 1;
  }
  return [...totals.values()].toSorted(
    (a, b) => b.count - a.count || byName(a.status, b.status) || byName(a.gateway, b.gateway),
  );
}

/** By code unit, which is fast and the same everywhere; missing values are last. */
function byName(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a < b ? -1 : Number(a > b);
}

/**
 * The sum of a total without the rounding errors of binary fractions, with the operator's currency if there is one;
 * empty if no price is a number.
 */
export function sumText({ sum, decimals }: PaymentTotal, currency?: string): string {
  if (sum === undefined) return '';
  // Prices that cancel each other out may leave a tiny negative number, which would be "-0.00".
  const rounded = Number(sum.toFixed(decimals)) + 0;
  const plain = formatPadded(rounded, decimals);
  return currency ? formatMoney(rounded, currency, plain) : plain;
}

/** Number and sum as text, e.g. `12 payments, 240.00`. */
export function totalText(total: PaymentTotal, currency?: string): string {
  return paymentsText(total.count, sumText(total, currency), total.unpriced);
}

/**
 * The totals of the payments with the status "paid" in the latest year that has one, by gateway, and the last of them; undefined
 * if there is none, as with an API that has another word for it.
 */
export function lastPaid(
  entries: readonly PaymentEntry[],
): { year: number; totals: PaymentTotal[]; last: PaymentEntry } | undefined {
  const paid = entries.flatMap((entry) =>
    entry.status?.toLowerCase() === 'paid' && entry.day !== undefined
      ? [{ ...entry, status: 'paid', year: Number(entry.day.slice(0, 4)) }]
      : [],
  );
  const [last] = sortPayments(paid, newestFirst);
  if (!last) return undefined;
  const year = paid.reduce((latest, each) => Math.max(latest, each.year), -Infinity);
  return { year, totals: totalsOf(paid.filter((each) => each.year === year)), last };
}

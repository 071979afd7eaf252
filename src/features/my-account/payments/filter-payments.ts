import type { PaymentEntry } from './payment-entry.ts';

export interface PaymentFilter {
  text: string;
  /** Undefined: any; null: only payments without one. */
  status: string | null | undefined;
  gateway: string | null | undefined;
  /** First and last day in the format of a date input, e.g. `2026-03-01`; empty: no bound. */
  from: string;
  to: string;
}

export const noFilter: PaymentFilter = {
  text: '',
  status: undefined,
  gateway: undefined,
  from: '',
  to: '',
};

export function isFiltering(filter: PaymentFilter): boolean {
  return (
    filter.text.trim() !== '' ||
    filter.status !== undefined ||
    filter.gateway !== undefined ||
    hasDays(filter)
  );
}

/** Whether a status and a gateway are selected: the payments of one total. */
export function isOneTotal(
  filter: PaymentFilter,
): filter is PaymentFilter & { status: string | null; gateway: string | null } {
  return filter.status !== undefined && filter.gateway !== undefined;
}

/** Whether a day is selected: then payments without a readable date are left out. */
export function hasDays({ from, to }: PaymentFilter): boolean {
  return from !== '' || to !== '';
}

/**
 * The payments that match all parts of a filter, in their order. Every word of the text must be found; days are
 * in this device's time zone, as in the table, and both ends are inclusive.
 */
export function filterPayments(
  entries: readonly PaymentEntry[],
  filter: PaymentFilter,
): readonly PaymentEntry[] {
  if (!isFiltering(filter)) return entries;
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const from = startOfDay(filter.from, 0) ?? -Infinity;
  const end = startOfDay(filter.to, 1) ?? Infinity;
  const isInTime = (time: number | undefined) =>
    !hasDays(filter) || (time !== undefined && time >= from && time < end);
  return entries.filter(
    ({ status, gateway, time, text }) =>
      (filter.status === undefined || status === filter.status) &&
      (filter.gateway === undefined || gateway === filter.gateway) &&
      isInTime(time) &&
      words.every((word) => text.includes(word)),
  );
}

/** Midnight in local time at the start of a day, or `later` days after it. */
function startOfDay(day: string, later: number): number | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const midnight = new Date(0);
  // Not with the constructor, which reads the years 0 to 99 as 1900 to 1999.
  midnight.setFullYear(year, month - 1, date + later);
  return midnight.setHours(0, 0, 0, 0);
}

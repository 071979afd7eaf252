import type { PaymentEntry } from './payment-entry.ts';

export interface PaymentFilter {
  text: string;
  /** Undefined: whatever it is; null: only those that have none. */
  status: string | null | undefined;
  gateway: string | null | undefined;
  /** First and last day as a date input writes them, e.g. `2026-03-01`; empty: no bound. */
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

/** Whether a status and a gateway are asked for: the payments of one total. */
export function isOneTotal(
  filter: PaymentFilter,
): filter is PaymentFilter & { status: string | null; gateway: string | null } {
  return filter.status !== undefined && filter.gateway !== undefined;
}

/** Whether a day is asked for: then payments without a readable date are left out. */
export function hasDays({ from, to }: PaymentFilter): boolean {
  return from !== '' || to !== '';
}

/**
 * The payments that fit all parts of a filter, in their order. Every word of the text must be found; days
 * are those of this device's time zone, as in the table, and both ends belong to the time.
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

/** Midnight in local time at the beginning of a day, or of one so many days later. */
function startOfDay(day: string, later: number): number | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const midnight = new Date(0);
  // Not by the constructor, which takes the years 0 to 99 for those of the last century.
  midnight.setFullYear(year, month - 1, date + later);
  return midnight.setHours(0, 0, 0, 0);
}

/** The filter in the address of the page; what makes no sense there is ignored. */
export function readFilter(params: URLSearchParams): PaymentFilter {
  return {
    text: params.get('filter') ?? '',
    status: readChoice(params.get('status')),
    gateway: readChoice(params.get('gateway')),
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
  };
}

/** A parameter without a value asks for the payments that have none, since no payment has an empty one. */
function readChoice(value: string | null): string | null | undefined {
  return value === null ? undefined : value || null;
}

function readDay(value: string | null): string {
  return value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : '';
}

/** The parameters of the address with those of a filter in the place of any others. */
export function writeFilter(params: URLSearchParams, filter: PaymentFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  const { text, status, gateway, from, to } = filter;
  const values = {
    filter: text || undefined,
    status,
    gateway,
    from: from || undefined,
    to: to || undefined,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value ?? '');
  }
  return next;
}

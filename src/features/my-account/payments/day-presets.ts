import type { PaymentFilter } from './filter-payments.ts';

type Days = Pick<PaymentFilter, 'from' | 'to'>;

/** Common ranges of days at a point in time, in this device's time zone; both ends are inclusive. */
export function dayPresets(now: Date): readonly (Days & { label: string })[] {
  const year = now.getFullYear();
  return [
    {
      label: 'Last 90 days',
      from: dayOf(year, now.getMonth(), now.getDate() - 89),
      to: today(now),
    },
    { label: 'This year', from: dayOf(year, 0, 1), to: dayOf(year, 11, 31) },
    { label: 'Last year', from: dayOf(year - 1, 0, 1), to: dayOf(year - 1, 11, 31) },
  ];
}

function today(now: Date): string {
  return dayOf(now.getFullYear(), now.getMonth(), now.getDate());
}

/** A day in the format of a date input; one before or after the month is in another month. */
function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

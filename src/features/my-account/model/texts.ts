import { formatCount, formatNumber, pluralForm } from '#shared/lib/format.ts';

/** The sentences of My account that contain values. */

/** Entries of a list that couldn't be read, and where to find them. */
export function moreEntriesText(count: number, elsewhere: string): string {
  return `${formatCount(count, 'more entry', 'more entries')} can't be shown here. See ${elsewhere}.`;
}

interface ShownPayments {
  shown: number;
  total: number;
  /** Payments without a date, if a filter by date hides them. */
  undated: number;
}

export function shownPaymentsText({ shown, total, undated }: ShownPayments): string {
  const counts = `${formatNumber(shown)} of ${formatCount(total, 'payment')}`;
  if (undated === 0) return counts;
  const without = formatCount(undated, 'payment');
  return pluralForm(
    undated,
    `${counts}. ${without} without a usable date is hidden by the date filter.`,
    `${counts}. ${without} without a usable date are hidden by the date filter.`,
  );
}

export function clockText(distance: string, { isBehind }: { isBehind: boolean }): string {
  return isBehind
    ? `It's about ${distance} behind the API's clock.`
    : `It's about ${distance} ahead of the API's clock.`;
}

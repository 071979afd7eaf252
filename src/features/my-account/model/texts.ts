import type { AutoTopupSetting, Reading } from '#contract';
import { formatCount, formatDay, formatNumber, pluralForm } from '#shared/lib/format.ts';
import { numberWithUnit, type Label } from './labels.ts';

/** The sentences of My account that contain values. */

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

/** The days that a statement covers; `from` and `to` as in `2026-03-01`, empty without a limit. */
export function periodText(from: string, to: string): string {
  const [first, last] = [from, to].map((day) => day && formatDay(Date.parse(`${day}T00:00`)));
  if (first && last) return `${first} to ${last}`;
  if (first) return `Since ${first}`;
  return last ? `Until ${last}` : 'All';
}

export function clockText(distance: string, { isBehind }: { isBehind: boolean }): string {
  return isBehind
    ? `It's about ${distance} behind the API's clock.`
    : `It's about ${distance} ahead of the API's clock.`;
}

/**
 * The auto top-up setting as one sentence. It uses only the contract's names and the operator's labels: the
 * threshold has no unit except the operator's, and the purchase is `extra_gb`.
 */
export function topupSentence(setting: Reading<AutoTopupSetting>, label: Label): string {
  const { enabled, threshold, extra_gb: extra } = setting;
  const limit = typeof threshold === 'number' && `threshold of ${numberWithUnit(threshold, label)}`;
  const amount = typeof extra === 'number' && `${formatNumber(extra)} extra GB`;
  if (enabled === true) {
    if (limit && amount) return `On: buys ${amount} when the ${limit} is reached`;
    if (amount) return `On: buys ${amount}. Threshold not provided.`;
    if (limit) return `On, with a ${limit}. Extra GB not provided.`;
    return 'On. Threshold and extra GB not provided.';
  }
  const settings = [limit, amount].filter(Boolean).join(', ');
  const state = enabled === false ? 'Off' : "The API doesn't say whether this is on";
  return settings ? `${state} (${settings})` : state;
}

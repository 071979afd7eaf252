import type { AutoTopupSetting, Reading } from '#contract';
import { formatNumber } from '#shared/lib/format.ts';
import { numberWithUnit, type Label } from '../model/labels.ts';

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

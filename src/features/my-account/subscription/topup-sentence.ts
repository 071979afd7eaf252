import type { AutoTopupSetting, Reading } from '#contract';
import { formatNumber } from '#shared/lib/format.ts';

/**
 * The auto top-up setting as one sentence. It says no more than the contract's names do: the threshold
 * has no unit, and what is bought is `extra_gb`.
 */
export function topupSentence(setting: Reading<AutoTopupSetting>): string {
  const { enabled, threshold, extra_gb: extra } = setting;
  const limit = typeof threshold === 'number' && `the threshold of ${formatNumber(threshold)}`;
  const amount = typeof extra === 'number' && `${formatNumber(extra)} extra GB`;
  const bought = amount && `${amount} ${extra === 1 ? 'is' : 'are'} bought`;
  if (typeof enabled !== 'boolean') {
    return `The API does not say whether it is on. ${settings(limit, amount)}`;
  }
  if (!enabled) return `Off: nothing is bought. ${settings(limit, amount)}`;
  if (limit && bought) return `On: when ${limit} is reached, ${bought}.`;
  if (bought) return `On: ${bought}, but the API gives no threshold.`;
  if (limit) return `On, with ${limit}, but the API does not say how many extra GB are bought.`;
  return 'On, but the API gives neither a threshold nor how many extra GB are bought.';
}

function settings(limit: string | false, amount: string | false): string {
  const known = [limit, amount].filter(Boolean);
  return known.length > 0
    ? `Set: ${known.join(' and ')}.`
    : 'Neither a threshold nor extra GB are given.';
}

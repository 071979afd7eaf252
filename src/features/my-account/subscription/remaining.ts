import type { Reading, Subscription } from '#contract';
import { formatNumber } from '#shared/lib/format.ts';
import { parseAmount, type Amount } from '#shared/units/amount.ts';
import { isAmount } from '../model/api-object.ts';

/**
 * What is left of the quota, in the unit that the API writes both amounts in, e.g. `244.95 GB`; undefined where their
 * texts can be read in two ways, differ in their unit or don't match their numbers.
 */
export function remainingText(subscription: Reading<Subscription>): string | undefined {
  const { consumption, current_quota: quota } = subscription;
  if (!isAmount(consumption) || !isAmount(quota) || consumption > quota) return undefined;
  const used = parseAmount(subscription.consumption_str ?? '');
  const most = parseAmount(subscription.current_quota_str ?? '');
  if (!used || !most || used.unit !== most.unit) return undefined;
  const usedValue = onlyValue(used);
  const mostValue = onlyValue(most);
  if (usedValue === undefined || mostValue === undefined || usedValue > mostValue) return undefined;
  const areConsistent = Math.abs(usedValue / mostValue - consumption / quota) < 0.01;
  if (!areConsistent) return undefined;
  // A no-break space keeps a number and its unit together.
  return `${formatNumber(mostValue - usedValue)}\u00A0${most.unit}`.trim();
}

function onlyValue({ readings }: Amount): number | undefined {
  return readings.length === 1 ? readings[0]?.value : undefined;
}

import type { ConsoleConfig, Reading, Subscription } from '#contract';
import { formatDecimals, formatDigits } from '#shared/lib/format-texts.ts';
import { unitName } from '#shared/units/amount-texts.ts';
import { parseAmount } from '#shared/units/amount.ts';
import { isUnmeasured } from '#shared/units/quota.ts';
import { isAmount } from '../model/api-object.ts';

export interface Quantity {
  value: number;
  /** As in the API's texts, else the operator's; empty if there is none. */
  unit: string;
}

/** A quota that isn't exceeded. */
export interface QuotaUse {
  used: Quantity;
  left: Quantity;
  /** The used part, from 0 to 1. */
  share: number;
}

/**
 * How much of a quota is used and left, in the units of the API's texts; undefined where a part is missing, where the
 * texts can be read in two ways, or where they don't match the numbers.
 */
export function quotaUse(
  subscription: Reading<Subscription>,
  labels: ConsoleConfig['labels'],
): QuotaUse | undefined {
  const { consumption, current_quota: quota, consumption_str, current_quota_str } = subscription;
  if (!isAmount(consumption) || !isAmount(quota)) return undefined;
  if (isUnmeasured(quota) || consumption > quota) return undefined;
  const share = consumption / quota;
  if (consumption_str || current_quota_str) {
    return fromTexts(share, consumption_str ?? '', current_quota_str ?? '');
  }
  const unit = labels['subscription.current_quota']?.unit ?? '';
  if ((labels['subscription.consumption']?.unit ?? '') !== unit) return undefined;
  return { share, used: { value: consumption, unit }, left: { value: quota - consumption, unit } };
}

function fromTexts(share: number, usedText: string, mostText: string): QuotaUse | undefined {
  const used = parseAmount(usedText);
  const most = parseAmount(mostText);
  if (!used || !most) return undefined;
  // Either base may be meant where the units differ.
  const factors = [1000, 1024].map((base) => base ** (used.power - most.power));
  const [match, ...others] = most.readings.flatMap((all) =>
    used.readings
      .filter(({ value, step }) =>
        factors.some(
          (factor) => Math.abs(value * factor - all.value * share) < step * factor + all.step,
        ),
      )
      .map(({ value }) => ({ part: value, all: all.value })),
  );
  if (!match || others.length > 0) return undefined;
  return {
    share,
    used: { value: match.part, unit: unitName(used.unit) },
    left: { value: match.all * (1 - share), unit: unitName(most.unit) },
  };
}

/** A quantity such as `244.95 GB`, or one with so many digits. */
export function quantityText({ value, unit }: Quantity, digits?: number): string {
  const text =
    digits === undefined && value >= 0.1 ? formatDecimals(value) : formatDigits(value, digits ?? 2);
  // A no-break space keeps a number and its unit together.
  return `${text}\u00A0${unit}`.trim();
}

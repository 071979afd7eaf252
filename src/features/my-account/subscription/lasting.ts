import type { ConsoleConfig, Reading, User } from '#contract';
import { presentTime } from '#shared/lib/clock.ts';
import { parseDateTime } from '#shared/lib/format.ts';
import { formatSentDay } from '#shared/lib/days.ts';
import { numberWithUnit } from '../model/labels.ts';
import * as texts from '../model/texts.tsx';
import { contradictions } from './contradictions.ts';
import { quantityText, type QuotaUse } from './quota-use.ts';
import { DAY, distance } from './time-left.ts';

interface Outlook {
  text: string;
  /** What its average is of. */
  basis: string;
}

/**
 * How long the quota lasts if it is used as before; undefined where the API says too little for it, contradicts itself,
 * or says that the subscription is paused.
 */
export function lasting(
  user: Reading<User>,
  { used, share }: QuotaUse,
  labels: ConsoleConfig['labels'],
  now = presentTime(),
): Outlook | undefined {
  const { valid_from: from, valid_until: until, paused_at: paused } = user.subscription ?? {};
  const start = parseDateTime(from ?? '');
  const end = parseDateTime(until ?? '');
  if (start === undefined || end === undefined || end <= now || paused) return undefined;
  const elapsed = now - start;
  // An average of hours says nothing about days.
  if (elapsed < DAY || share === 0 || share === 1) return undefined;
  if (contradictions(user, now).length > 0) return undefined;
  // Three digits are more than an average's precision.
  const average = quantityText({ value: (used.value * DAY) / elapsed, unit: used.unit }, 3);
  const usedUp = now + (elapsed * (1 - share)) / share;
  const basis = texts.averageSince(formatSentDay(from ?? '') ?? '');
  if (usedUp >= end) return { text: texts.lastsToEnd(average), basis };
  const { enabled, threshold } = user.auto_topup_setting ?? {};
  if (enabled !== true)
    return { text: texts.lastsUntil(average, usedUp, distance(end, usedUp)), basis };
  const at =
    typeof threshold === 'number'
      ? numberWithUnit(threshold, labels['auto_topup_setting.threshold'])
      : undefined;
  return { text: texts.lastsWithTopup(average, at), basis };
}

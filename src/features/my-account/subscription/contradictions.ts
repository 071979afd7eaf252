import type { Reading, User } from '#contract';
import { presentTime } from '#shared/lib/clock.ts';
import { parseDateTime } from '#shared/lib/format.ts';
import * as texts from '../model/texts.tsx';

/**
 * What the API sends about the subscription that can't all be true, or is unexpected in combination, one
 * sentence each. Nothing is resolved: only the API can know which half is right.
 */
export function contradictions(user: Reading<User>, now = presentTime()): string[] {
  const { is_subscription_expired: expired, subscription } = user;
  const start = timeOf(subscription?.valid_from);
  const end = timeOf(subscription?.valid_until);
  const found: string[] = [];
  if (end !== undefined && expired === end > now) {
    found.push(expired ? texts.expiredButValid(end) : texts.validButEnded(end));
  }
  for (const [event, time] of [
    ['ends', end],
    ['paused', timeOf(subscription?.paused_at)],
    ['canceled', timeOf(subscription?.cancelled_at)],
  ] as const) {
    if (time !== undefined && start !== undefined && time < start) {
      found.push(texts.beforeStart(event, time, start));
    }
  }
  return found;
}

function timeOf(text: string | null | undefined): number | undefined {
  return parseDateTime(text ?? '');
}

import type { Reading, User } from '#contract';
import { presentTime } from '#shared/lib/clock.ts';
import { formatDateTime, parseDateTime } from '#shared/lib/format.ts';

/**
 * What the API sends about the subscription that can't all be true, or is unexpected in combination, one
 * sentence each. Nothing is resolved: only the API can know which half is right.
 */
export function contradictions(user: Reading<User>, now = presentTime()): string[] {
  const { is_subscription_expired: expired, subscription } = user;
  const from = timeOf(subscription?.valid_from);
  const until = timeOf(subscription?.valid_until);
  const found: string[] = [];
  if (until !== undefined && expired === true && until > now) {
    found.push(`Marked as expired, but valid until ${formatDateTime(until)}.`);
  }
  if (until !== undefined && expired === false && until <= now) {
    found.push(`Marked as not expired, but valid only until ${formatDateTime(until)}.`);
  }
  if (from !== undefined && until !== undefined && from > until) {
    found.push(`Ends ${formatDateTime(until)}, before it starts ${formatDateTime(from)}.`);
  }
  for (const [done, at] of [
    ['Paused', timeOf(subscription?.paused_at)],
    ['Canceled', timeOf(subscription?.cancelled_at)],
  ] as const) {
    if (at !== undefined && from !== undefined && at < from) {
      found.push(`${done} ${formatDateTime(at)}, before it starts ${formatDateTime(from)}.`);
    }
  }
  return found;
}

function timeOf(text: string | null | undefined): number | undefined {
  return text ? parseDateTime(text) : undefined;
}

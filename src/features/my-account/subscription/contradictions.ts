import type { Reading, User } from '#contract';
import { presentTime } from '#shared/lib/clock.ts';
import { formatDateTime, parseDateTime } from '#shared/lib/format.ts';

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
    const until = formatDateTime(end);
    found.push(
      expired
        ? `Marked as expired, but valid until ${until}.`
        : `Marked as not expired, but valid only until ${until}.`,
    );
  }
  for (const [event, time] of [
    ['Ends', end],
    ['Paused', timeOf(subscription?.paused_at)],
    ['Canceled', timeOf(subscription?.cancelled_at)],
  ] as const) {
    if (time !== undefined && start !== undefined && time < start) {
      found.push(`${event} ${formatDateTime(time)}, before it starts ${formatDateTime(start)}.`);
    }
  }
  return found;
}

function timeOf(text: string | null | undefined): number | undefined {
  return parseDateTime(text ?? '');
}

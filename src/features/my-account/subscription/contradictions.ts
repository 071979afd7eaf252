import type { Reading, User } from '#contract';
import { presentTime } from '#shared/lib/clock.ts';
import { parseDateTime } from '#shared/lib/format.ts';
import { formatSent } from '#shared/lib/sent-time.ts';
import * as texts from '../model/texts.tsx';

/**
 * What the API sends about the subscription that can't all be true, or is unexpected in combination, one
 * sentence each. Nothing is resolved: only the API can know which half is right.
 */
export function contradictions(user: Reading<User>, now = presentTime()): string[] {
  const { is_subscription_expired: expired, subscription } = user;
  const start = termOf(subscription?.valid_from);
  const end = termOf(subscription?.valid_until);
  const found: string[] = [];
  if (end && expired === end.time > now) {
    found.push(expired ? texts.expiredButValid(end.text) : texts.validButEnded(end.text));
  }
  for (const [event, term] of [
    ['ends', end],
    ['paused', termOf(subscription?.paused_at)],
    ['canceled', termOf(subscription?.cancelled_at)],
  ] as const) {
    if (term && start && term.time < start.time) {
      found.push(texts.beforeStart(event, term.text, start.text));
    }
  }
  return found;
}

function termOf(sent: string | null | undefined): { time: number; text: string } | undefined {
  const time = parseDateTime(sent ?? '');
  const text = formatSent(sent ?? '');
  return time === undefined || text === undefined ? undefined : { time, text };
}

import type { Reading, User } from '#contract';
import { parseDateTime } from '#shared/lib/format.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { dated } from '../fields/dated.tsx';
import { isUnusable, shortened } from '../model/api-object.ts';
import styles from './status-badges.module.css';
import { timeFromNow } from './time-left.ts';

/** What the API says of the state of the subscription, each with its time and in its own words. */
export function States({ user }: { user: Reading<User> }) {
  const { subscription, is_subscription_expired: expired } = user;
  return (
    <ul className={styles.states}>
      <li>
        <Badge tone={expired ? 'warning' : 'neutral'}>Subscription expired: {said(user)}</Badge>
      </li>
      {subscription?.plan?.trial && (
        <li>
          <Badge tone="warning">Trial</Badge>
        </li>
      )}
      <At done="Paused" at={subscription?.paused_at} />
      <At done="Cancelled" at={subscription?.cancelled_at} />
    </ul>
  );
}

/** `is_subscription_expired`; absent is unknown, whatever default the contract has for writing. */
function said(user: Reading<User>): string {
  const { is_subscription_expired: expired } = user;
  if (typeof expired === 'boolean') return expired ? 'Yes' : 'No';
  return isUnusable(user, 'is_subscription_expired') ? 'See Other fields of Identity' : 'Not given';
}

/** A time to come is said as one: it has not happened. */
function At({ done, at }: { done: string; at: string | null | undefined }) {
  if (!at) return null;
  const time = parseDateTime(at);
  return (
    <li>
      <Badge tone="warning">
        {done} at {dated(at) ?? <bdi>{shortened(at, 60)}</bdi>}
        {time !== undefined && `, ${timeFromNow(time)}`}
      </Badge>
    </li>
  );
}

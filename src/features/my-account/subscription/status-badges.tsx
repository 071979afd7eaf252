import type { Reading, User } from '#contract';
import { parseDateTime } from '#shared/lib/format.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { dateTime } from '../fields/date-time.tsx';
import { isUnusable, truncated } from '../model/api-object.ts';
import styles from './status-badges.module.css';
import { timeFromNow } from './time-left.ts';

/** What the API says of the state of the subscription, each with its time and in its own words. */
export function StatusBadges({ user }: { user: Reading<User> }) {
  const { subscription, is_subscription_expired: expired } = user;
  return (
    <ul className={styles.badges}>
      <li>
        <Badge tone={expired ? 'warning' : 'neutral'}>
          Subscription expired: {expiredText(user)}
        </Badge>
      </li>
      {subscription?.plan?.trial && (
        <li>
          <Badge tone="warning">Trial</Badge>
        </li>
      )}
      <DateBadge label="Paused" at={subscription?.paused_at} />
      <DateBadge label="Cancelled" at={subscription?.cancelled_at} />
    </ul>
  );
}

/** `is_subscription_expired`; absent is unknown, whatever default the contract has for writing. */
function expiredText(user: Reading<User>): string {
  const { is_subscription_expired: expired } = user;
  if (typeof expired === 'boolean') return expired ? 'Yes' : 'No';
  return isUnusable(user, 'is_subscription_expired') ? 'See Other fields of Identity' : 'Not given';
}

/** A time to come is said as one: it has not happened. */
function DateBadge({ label, at }: { label: string; at: string | null | undefined }) {
  if (!at) return null;
  const time = parseDateTime(at);
  return (
    <li>
      <Badge tone="warning">
        {label} at {dateTime(at) ?? <bdi>{truncated(at, 60)}</bdi>}
        {time !== undefined && `, ${timeFromNow(time)}`}
      </Badge>
    </li>
  );
}

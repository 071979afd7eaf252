import type { Reading, User } from '#contract';
import { parseDateTime } from '#shared/lib/format.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { dateTime } from '../fields/date-time.tsx';
import { isUnusable, truncated } from '../model/api-object.ts';
import styles from './status-badges.module.css';
import { timeFromNow } from './time-left.ts';

/** What isn't normal about the subscription, each with its date. */
export function StatusBadges({ user }: { user: Reading<User> }) {
  const { subscription } = user;
  const expired = expiredText(user);
  return (
    <ul className={styles.badges}>
      {expired && (
        <li>
          <Badge tone="warning">{expired}</Badge>
        </li>
      )}
      {subscription?.plan?.trial && (
        <li>
          <Badge tone="warning">Trial</Badge>
        </li>
      )}
      <DateBadge label="Paused" at={subscription?.paused_at} />
      <DateBadge label="Canceled" at={subscription?.cancelled_at} />
    </ul>
  );
}

/** `is_subscription_expired`; a missing value is unknown, whatever default the contract has for writing. */
function expiredText(user: Reading<User>): string | false {
  const { is_subscription_expired: expired } = user;
  if (typeof expired === 'boolean') return expired && 'Expired';
  return isUnusable(user, 'is_subscription_expired')
    ? 'Expired: see Other fields in Account details'
    : 'Expired: not provided';
}

/** A date in the future is shown as such: it hasn't happened yet. */
function DateBadge({ label, at }: { label: string; at: string | null | undefined }) {
  if (!at) return null;
  const time = parseDateTime(at);
  return (
    <li>
      <Badge tone="warning">
        {label}: {dateTime(at) ?? <bdi>{truncated(at, 60)}</bdi>}
        {time !== undefined && `, ${timeFromNow(time)}`}
      </Badge>
    </li>
  );
}

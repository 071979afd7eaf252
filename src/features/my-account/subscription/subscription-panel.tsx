import type { ReactNode } from 'react';
import type { ConsoleConfig, Reading, User, Subscription } from '#contract';
import { Panel } from '#shared/ui/panel.tsx';
import { Member, dateTime } from '../fields/member.tsx';
import { MissingObject } from '../fields/missing-object.tsx';
import styles from './subscription-panel.module.css';
import { Facts } from '#shared/ui/facts.tsx';
import { Consumption } from './consumption.tsx';
import { useApi } from '#shared/api/api-context.tsx';
import { parseDateTime } from '#shared/lib/format.ts';
import { quantityText, quotaUse } from './quota-use.ts';
import { timeFromNow, timeLeft } from './time-left.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { isUnusable, truncated } from '../model/api-object.ts';

interface SubscriptionPanelProps {
  user: Reading<User>;
  /** Parts of the summary whose code loads after the first show. */
  accounts: ReactNode;
  conflicts: ReactNode;
  outlook: ReactNode;
  more: ReactNode;
  /** All members of the subscription, if there is one. */
  children: ReactNode;
}

/** The summary: the current subscription, and what the User object says about it. */
export function SubscriptionPanel(props: SubscriptionPanelProps) {
  const { user, accounts, conflicts, outlook, more, children } = props;
  const { labels } = useApi().config;
  const { subscription } = user;
  return (
    <Panel title="Subscription" aside={<StatusBadges user={user} />}>
      {subscription && (
        <div className={styles.name}>
          {subscription.plan?.name && (
            <strong>
              <Member of={subscription.plan} name="name" />
            </strong>
          )}
          {subscription.status && (
            <span>
              Status: <Member of={subscription} name="status" />
            </span>
          )}
          {accounts}
        </div>
      )}
      {conflicts}
      {subscription ? (
        <>
          <div className={styles.summary}>
            <Facts
              facts={[
                {
                  label: 'Consumption',
                  value: (
                    <>
                      <Consumption
                        subscription={subscription}
                        left={leftText(subscription, labels)}
                      />
                      {outlook}
                    </>
                  ),
                },
                {
                  label: 'Valid until',
                  value: <Term subscription={subscription} />,
                  name: 'short',
                },
              ]}
            />
            {more}
          </div>
          {children}
        </>
      ) : (
        <MissingObject of={user} name="subscription" noun="subscription" />
      )}
    </Panel>
  );
}

/** What is left of the quota, if the API says enough for it. */
function leftText(subscription: Reading<Subscription>, labels: ConsoleConfig['labels']) {
  const use = quotaUse(subscription, labels);
  return use && `${quantityText(use.left)}\u00A0left`;
}

/** Until when the subscription is valid, and the time left. */
function Term({ subscription }: { subscription: Reading<Subscription> }) {
  const { valid_from: from, valid_until: until } = subscription;
  const start = parseDateTime(from ?? '');
  const end = parseDateTime(until ?? '');
  const begins = start !== undefined && timeFromNow(start);
  return (
    <>
      {end !== undefined && (
        <div>
          <strong>{timeLeft(end)}</strong>
        </div>
      )}
      <Member of={subscription} name="valid_until">
        {dateTime(until)}
      </Member>
      {begins && begins.startsWith('in') && <div>Starts {begins}</div>}
    </>
  );
}

/** What isn't normal about the subscription, each with its date. */
function StatusBadges({ user }: { user: Reading<User> }) {
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

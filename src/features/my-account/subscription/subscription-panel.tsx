import type { ReactNode } from 'react';
import type { Reading, User, Subscription } from '#contract';
import { Notice } from '#shared/ui/notice.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { contradictions } from './contradictions.ts';
import { Member, dateTime } from '../fields/member.tsx';
import { MissingObject } from '../fields/missing-object.tsx';
import styles from './subscription-panel.module.css';
import { Facts } from '#shared/ui/facts.tsx';
import { Consumption } from './consumption.tsx';
import { useApi } from '#shared/api/api-context.tsx';
import { formatCount, parseDateTime } from '#shared/lib/format.ts';
import { Folded } from '../fields/folded.tsx';
import { assumptionText, lasting } from './lasting.ts';
import { quantityText, quotaUse } from './quota-use.ts';
import { timeFromNow, timeLeft } from './time-left.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { isUnusable, truncated } from '../model/api-object.ts';

interface SubscriptionPanelProps {
  user: Reading<User>;
  /** The part of the summary whose code loads after the first show. */
  more: ReactNode;
  /** All members of the subscription, if there is one. */
  children: ReactNode;
}

/** The summary: the current subscription, and what the User object says about it. */
export function SubscriptionPanel({ user, more, children }: SubscriptionPanelProps) {
  const { subscription } = user;
  const found = contradictions(user);
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
            <span className="muted">
              Status: <Member of={subscription} name="status" />
            </span>
          )}
          <AccountQuota subscription={subscription} />
        </div>
      )}
      {found.length > 0 && (
        <Notice tone="warning" title="Conflicting subscription data">
          {found.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {subscription ? (
        <>
          <div className={styles.summary}>
            <Facts
              facts={[
                {
                  label: 'Consumption',
                  value: <PresentConsumption user={user} subscription={subscription} />,
                },
                { label: 'Valid until', value: <Term subscription={subscription} /> },
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

interface OfSubscription {
  subscription: Reading<Subscription>;
}

/** How many proxy accounts the subscription is for. */
function AccountQuota({ subscription }: OfSubscription) {
  const { labels } = useApi().config;
  const { current_proxy_account_quota: count } = subscription;
  if (typeof count !== 'number') return null;
  return (
    <span className="muted">
      {labels['subscription.current_proxy_account_quota']?.unit ? (
        <Member of={subscription} object="subscription" name="current_proxy_account_quota" />
      ) : (
        formatCount(count, 'proxy account')
      )}
    </span>
  );
}

/** What is left of the quota, and how long it lasts. */
function PresentConsumption({ user, subscription }: OfSubscription & { user: Reading<User> }) {
  const use = quotaUse(subscription, useApi().config.labels);
  const last = use && lasting(user, use);
  return (
    <>
      <Consumption
        subscription={subscription}
        left={use && `${quantityText(use.left)}\u00A0left`}
      />
      {last && <p>{last.text}</p>}
      <Folded title="About these figures">
        {last && <p>{assumptionText(last.since)}</p>}
        <p>Reported for the subscription. Proxy accounts have their own counters and quotas.</p>
      </Folded>
    </>
  );
}

/** Until when the subscription is valid, and the time left. */
function Term({ subscription }: OfSubscription) {
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

import { type ComponentType, useId } from 'react';
import type { ConsoleConfig, Reading, Subscription, User } from '#contract';
import { Panel } from '#shared/ui/panel.tsx';
import { ApiPart, Member } from '../fields/members.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { useApi } from '#shared/api/api-context.tsx';
import { parseDateTime } from '#shared/lib/format.ts';
import { Moment } from '#shared/ui/moment.tsx';
import { amountText } from '#shared/units/amount-texts.ts';
import { isUnmeasured } from '#shared/units/quota.ts';
import { numberWithUnit, sourceOf } from '../model/labels.ts';
import { quantityText, quotaUse } from './quota-use.ts';
import { distance } from './time-left.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { isAmount, truncated } from '../model/api-object.ts';
import * as texts from '../model/start-texts.tsx';
import { Meter } from '#shared/ui/meter.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import * as common from '#shared/lib/texts.ts';
import styles from './subscription-panel.module.css';

interface UserProps {
  user: Reading<User>;
}

interface SubscriptionPanelProps extends UserProps {
  /** What is known of the proxy accounts. */
  accounts?: Elements;
  /** Parts whose code loads after the first show. */
  parts: Record<'Conflicts' | 'Outlook' | 'MoreFacts' | 'Details', ComponentType<UserProps>>;
}

/** The summary: the current subscription, and what the User object says about it. */
export function SubscriptionPanel({ user, accounts, parts }: SubscriptionPanelProps) {
  const { labels } = useApi().config;
  const { subscription } = user;
  return (
    <Panel title={texts.subscription} aside={<StatusBadges user={user} />}>
      {subscription && (
        <div className={`row words muted ${styles.name}`}>
          {subscription.plan?.name && (
            <strong>
              <Member of={subscription.plan} name="name" />
            </strong>
          )}
          {subscription.status && (
            <span>{texts.statusIs(<Member of={subscription} name="status" />)}</span>
          )}
          <AccountQuota subscription={subscription} />
          {accounts}
        </div>
      )}
      <parts.Conflicts user={user} />
      <ApiPart of={user} name="subscription">
        {(current) => (
          <>
            <div className={`stack ${styles.summary}`}>
              <Facts
                facts={[
                  {
                    label: texts.consumption,
                    value: (
                      <>
                        <Consumption subscription={current} left={leftText(current, labels)} />
                        <parts.Outlook user={user} />
                      </>
                    ),
                  },
                  {
                    label: texts.validUntil,
                    value: <Term subscription={current} />,
                    name: 'short',
                  },
                ]}
              />
              <parts.MoreFacts user={user} />
            </div>
            <parts.Details user={user} />
          </>
        )}
      </ApiPart>
    </Panel>
  );
}

interface SubscriptionProps {
  subscription: Reading<Subscription>;
}

/** How many proxy accounts the subscription is for, which isn't how many there are. */
function AccountQuota({ subscription }: SubscriptionProps) {
  const { labels } = useApi().config;
  const count = subscription.current_proxy_account_quota;
  if (typeof count !== 'number') return null;
  const label = labels['subscription.current_proxy_account_quota'];
  const text = numberWithUnit(count, label);
  return (
    <span title={sourceOf(count, label)}>
      {label?.unit && !label.values?.[count] ? text : texts.accountQuotaOf(text)}
    </span>
  );
}

/** What is left of the quota, if the API says enough for it. */
function leftText(subscription: Reading<Subscription>, labels: ConsoleConfig['labels']) {
  const use = quotaUse(subscription, labels);
  return use && texts.quotaLeft(quantityText(use.left));
}

/** Until when the subscription is valid, and the time left. */
function Term({ subscription }: SubscriptionProps) {
  const end = parseDateTime(subscription.valid_until ?? '');
  const start = parseDateTime(subscription.valid_from ?? '');
  const beginning = start === undefined ? undefined : distance(start);
  return (
    <>
      {end !== undefined && (
        <div>
          <strong>{texts.timeLeft(distance(end))}</strong>
        </div>
      )}
      <Member of={subscription} name="valid_until" />
      {beginning?.isFuture && <div>{texts.startsIn(beginning)}</div>}
    </>
  );
}

/** What isn't normal about the subscription, each with its date. */
function StatusBadges({ user }: UserProps) {
  const { plan, paused_at: paused, cancelled_at: canceled } = user.subscription ?? {};
  const badges = [
    expiredText(user),
    plan?.trial && texts.trial,
    paused && <DatedEvent event="paused" at={paused} />,
    canceled && <DatedEvent event="canceled" at={canceled} />,
  ].filter(Boolean);
  if (badges.length === 0) return null;
  return (
    <ul className="row">
      {badges.map((badge, place) => (
        <li key={place}>
          <Badge tone="warning">{badge}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** `is_subscription_expired`; a missing value is unknown, whatever default the contract has for writing. */
function expiredText({ is_subscription_expired: expired }: Reading<User>): string | false {
  return typeof expired === 'boolean' ? expired && texts.expired : texts.expiredUnknown;
}

/** A date in the future is shown as such: it hasn't happened yet. */
function DatedEvent({ event, at }: { event: 'paused' | 'canceled'; at: string }) {
  const time = parseDateTime(at);
  const moment = <Moment value={truncated(at, 60)} />;
  return texts.eventAt(event, moment, time === undefined ? undefined : distance(time));
}

interface ConsumptionProps {
  subscription: Reading<Subscription>;
  /** What is left of the quota, if the subscription is in use. */
  left?: Content;
}

/** Consumption against quota as a bar with its numbers; no bar without usable numbers. */
export function Consumption({ subscription, left }: ConsumptionProps) {
  const id = useId();
  const { labels } = useApi().config;
  const { consumption, current_quota: quota } = subscription;
  // The API's own text is easier to read; the members below have the number too.
  function amount(name: 'consumption' | 'current_quota') {
    const text = subscription[`${name}_str`];
    const value = subscription[name];
    const isNamed = labels[`subscription.${name}`]?.values?.[value ?? ''];
    // The details have it as it was sent.
    if (text && !isNamed) return <bdi translate="no">{amountText(text)}</bdi>;
    if (typeof value !== 'number') return undefined;
    return <Member of={subscription} object="subscription" name={name} />;
  }
  const used = amount('consumption');
  const most = amount('current_quota');
  if (!used && !most) return <Unknown />;
  const isMeasured = isAmount(consumption) && isAmount(quota) && !isUnmeasured(quota);
  const headline = isMeasured && consumption > quota ? texts.overQuota : left;
  const said = used ?? common.notProvided;
  const figure = headline ? said : <strong>{said}</strong>;
  return (
    <div className={`stack closest ${styles.consumption}`}>
      {headline && (
        <p className="clamped muted">
          <strong className={styles.headline}>{headline}</strong>
        </p>
      )}
      <p id={id} className="clamped muted">
        {most && !isUnmeasured(quota)
          ? texts.usedOfQuota(figure, most)
          : texts.usedAndQuota(figure, most)}
      </p>
      {isMeasured && (
        <Meter aria-labelledby={id} className={styles.meter} max={quota} value={consumption} />
      )}
    </div>
  );
}

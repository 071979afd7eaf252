import type { Reading, User } from '#contract';
import { Badge } from '#shared/ui/badge.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import { contradictions } from './contradictions.ts';
import { MissingPart } from './missing-part.tsx';
import { isUnusable } from './parts.ts';
import { SubscriptionDetails } from './subscription-details.tsx';
import styles from './subscription-panel.module.css';

/** The subscription in use, and what the API says of it in the User itself. */
export function SubscriptionPanel({ user }: { user: Reading<User> }) {
  const { subscription } = user;
  const found = contradictions(user);
  return (
    <Panel title="Subscription" aside={<Expired user={user} />}>
      {found.length > 0 && (
        <Notice tone="warning" title="The API contradicts itself">
          {found.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {subscription ? (
        <SubscriptionDetails subscription={subscription} heading="h3" />
      ) : (
        <MissingPart
          of={user}
          name="subscription"
          noun="subscription"
          elsewhere="Other fields of Identity"
        />
      )}
    </Panel>
  );
}

/** `is_subscription_expired`; absent is unknown, whatever default the contract has for writing. */
function Expired({ user }: { user: Reading<User> }) {
  const expired = user.is_subscription_expired;
  return (
    <p className={styles.said}>
      Subscription expired:{' '}
      {typeof expired === 'boolean' ? (
        <Badge tone={expired ? 'warning' : 'neutral'}>{expired ? 'Yes' : 'No'}</Badge>
      ) : (
        <Unknown>
          {isUnusable(user, 'is_subscription_expired')
            ? 'See Other fields of Identity'
            : 'Not given'}
        </Unknown>
      )}
    </p>
  );
}

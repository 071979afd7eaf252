import type { ReactNode } from 'react';
import type { Reading, User } from '#contract';
import { Notice } from '#shared/ui/notice.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { contradictions } from './contradictions.ts';
import { Member } from '../fields/member.tsx';
import { MissingObject } from '../fields/missing-object.tsx';
import { SubscriptionSummary } from './subscription-summary.tsx';
import { StatusBadges } from './status-badges.tsx';
import styles from './subscription-panel.module.css';

interface SubscriptionPanelProps {
  user: Reading<User>;
  /** Parts of the summary whose code loads after the first show. */
  lastPayment: ReactNode;
  traffic: ReactNode;
  /** All members of the subscription, if there is one. */
  children: ReactNode;
}

/** The summary: the current subscription, and what the User object says about it. */
export function SubscriptionPanel(props: SubscriptionPanelProps) {
  const { user, lastPayment, traffic, children } = props;
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
            <span className={styles.status}>
              Status: <Member of={subscription} name="status" />
            </span>
          )}
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
          <SubscriptionSummary
            subscription={subscription}
            lastPayment={lastPayment}
            traffic={traffic}
          />
          {children}
        </>
      ) : (
        <MissingObject of={user} name="subscription" noun="subscription" />
      )}
    </Panel>
  );
}

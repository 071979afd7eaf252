import type { Reading, Subscription, User } from '#contract';
import { Facts } from '#shared/ui/facts.tsx';
import { Consumption } from './consumption.tsx';
import { DeferredPart } from '../deferred-part.tsx';
import { LastPayment, Traffic } from '../deferred.ts';
import { Member } from '../fields/member.tsx';
import styles from './subscription-summary.module.css';
import { Term } from './term.tsx';

interface SubscriptionSummaryProps {
  subscription: Reading<Subscription>;
  payments: Reading<User>['payments'];
  deferredReady: boolean;
}

/** What one looks for first: how much is used, how long it lasts, what was paid last. */
export function SubscriptionSummary({
  subscription,
  payments,
  deferredReady,
}: SubscriptionSummaryProps) {
  return (
    <div className={styles.summary}>
      <Facts
        facts={[
          { label: 'Used', value: <Consumption subscription={subscription} /> },
          { label: 'Runs until', value: <Term subscription={subscription} /> },
          {
            label: 'Last payment',
            value: (
              <DeferredPart deferredReady={deferredReady}>
                <LastPayment payments={payments} />
              </DeferredPart>
            ),
          },
          {
            label: 'Traffic',
            value: (
              <DeferredPart deferredReady={deferredReady}>
                <Traffic subscription={subscription} />
              </DeferredPart>
            ),
          },
          {
            label: 'Account quota',
            value: <Member of={subscription} name="current_proxy_account_quota" />,
          },
        ]}
      />
    </div>
  );
}

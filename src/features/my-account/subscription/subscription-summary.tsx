import type { ReactNode } from 'react';
import type { Reading, Subscription } from '#contract';
import { Facts } from '#shared/ui/facts.tsx';
import { Consumption } from './consumption.tsx';
import { Member } from '../fields/member.tsx';
import styles from './subscription-summary.module.css';
import { Term } from './term.tsx';

interface SubscriptionSummaryProps {
  subscription: Reading<Subscription>;
  lastPayment: ReactNode;
  traffic: ReactNode;
}

/** What users look for first: consumption, remaining time, last payment. */
export function SubscriptionSummary({
  subscription,
  lastPayment,
  traffic,
}: SubscriptionSummaryProps) {
  return (
    <div className={styles.summary}>
      <Facts
        facts={[
          {
            label: 'Consumption',
            value: (
              <>
                <Consumption subscription={subscription} isPresent />
                <p className={styles.scope}>
                  Reported for the subscription. Proxy accounts have their own counters and quotas.
                </p>
              </>
            ),
          },
          { label: 'Valid until', value: <Term subscription={subscription} /> },
          { label: 'Last payment', value: lastPayment },
          { label: 'Traffic', value: traffic },
          {
            label: 'Proxy account quota',
            value: (
              <Member of={subscription} object="subscription" name="current_proxy_account_quota" />
            ),
          },
        ]}
      />
    </div>
  );
}

import type { Reading, Subscription, User } from '#contract';
import { Facts } from '#shared/ui/facts.tsx';
import { Consumption } from './consumption.tsx';
import { LastPayment } from './last-payment.tsx';
import { Member } from './member.tsx';
import styles from './standing.module.css';
import { Term } from './term.tsx';
import { Traffic } from './traffic.tsx';

interface StandingProps {
  subscription: Reading<Subscription>;
  payments: Reading<User>['payments'];
}

/** What one looks for first: how much is used, how long it lasts, what was paid last. */
export function Standing({ subscription, payments }: StandingProps) {
  return (
    <div className={styles.standing}>
      <Facts
        facts={[
          { label: 'Used', value: <Consumption subscription={subscription} /> },
          { label: 'Runs until', value: <Term subscription={subscription} /> },
          { label: 'Last payment', value: <LastPayment payments={payments} /> },
          { label: 'Traffic', value: <Traffic subscription={subscription} /> },
          {
            label: 'Account quota',
            value: <Member of={subscription} name="current_proxy_account_quota" />,
          },
        ]}
      />
    </div>
  );
}

import type { Reading, Subscription } from '#contract';
import { Moment } from '#shared/ui/moment.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import styles from './past-subscription.module.css';
import { SubscriptionDetails } from './subscription-details.tsx';

/** One past subscription as a line that unfolds into all of its members. */
export function PastSubscription({ subscription }: { subscription: Reading<Subscription> }) {
  const { plan, status, valid_from: from, valid_until: until } = subscription;
  return (
    <li>
      <details className={styles.past}>
        <summary>
          <bdi className={styles.name}>{plan?.name || 'Plan without a name'}</bdi>
          <bdi className={styles.status}>{status || 'No status given'}</bdi>
          <span className={styles.time}>
            {from ? <Moment value={from} /> : <Unknown>Start not given</Unknown>}
            {' to '}
            {until ? <Moment value={until} /> : <Unknown>end not given</Unknown>}
          </span>
        </summary>
        <SubscriptionDetails subscription={subscription} heading="h3" />
      </details>
    </li>
  );
}

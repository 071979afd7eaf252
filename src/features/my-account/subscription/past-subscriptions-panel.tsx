import type { Reading, User } from '#contract';
import { Panel } from '#shared/ui/panel.tsx';
import { FoldedList } from '../fields/folded-list.tsx';
import { ApiList } from '../fields/api-list.tsx';
import { PastSubscription } from './past-subscription.tsx';
import styles from './past-subscriptions-panel.module.css';

export function PastSubscriptionsPanel({ user }: { user: Reading<User> }) {
  return (
    <Panel title="Past subscriptions">
      <ApiList
        of={user}
        name="past_subscriptions"
        items={user.past_subscriptions}
        noun="past subscriptions"
      >
        {(subscriptions) => (
          <FoldedList
            items={subscriptions}
            limit={10}
            noun="more past subscription"
            className={styles.list}
          >
            {(subscription, index) => <PastSubscription key={index} subscription={subscription} />}
          </FoldedList>
        )}
      </ApiList>
    </Panel>
  );
}

import type { Reading, User, Subscription } from '#contract';
import { Panel } from '#shared/ui/panel.tsx';
import { FoldedList } from '../fields/folded.tsx';
import { ApiPart } from '../fields/members.tsx';
import styles from './past-subscriptions-panel.module.css';
import { Facts } from '#shared/ui/facts.tsx';
import { statusBadge } from '#shared/ui/status-badge.tsx';
import { Consumption } from './subscription-panel.tsx';
import { isAmount } from '../model/api-object.ts';
import { Dates, SubscriptionDetails } from './subscription-details.tsx';
import * as texts from '../model/texts.tsx';
import * as first from '../model/start-texts.tsx';

export function PastSubscriptionsPanel({ user }: { user: Reading<User> }) {
  return (
    <Panel title={texts.pastSubscriptions}>
      <ApiPart of={user} name="past_subscriptions" words={texts.pastSubscriptionsPart}>
        {(subscriptions) => (
          <FoldedList
            items={subscriptions}
            limit={10}
            more={texts.morePastSubscriptions}
            className={styles.list}
          >
            {(subscription, index) => <PastSubscription key={index} subscription={subscription} />}
          </FoldedList>
        )}
      </ApiPart>
    </Panel>
  );
}

/** One past subscription as a line that unfolds into all its members. */
function PastSubscription({ subscription }: { subscription: Reading<Subscription> }) {
  const { plan, status } = subscription;
  return (
    <li>
      <details className={styles.past}>
        <summary>
          <bdi translate="no" className="clamped strong">
            {plan?.name || texts.unnamedPlan}
          </bdi>
          <span className="clamped muted">
            {statusBadge(status) ?? <bdi translate="yes">{status || texts.noStatus}</bdi>}
          </span>
          <span className="muted">
            <Dates subscription={subscription} />
          </span>
        </summary>
        <div className="stack loose">
          {isAmount(subscription.consumption) && typeof subscription.current_quota === 'number' && (
            <Facts
              facts={[
                { label: first.consumption, value: <Consumption subscription={subscription} /> },
              ]}
            />
          )}
          <SubscriptionDetails subscription={subscription} />
        </div>
      </details>
    </li>
  );
}

import { classNames } from '#shared/lib/class-names.ts';
import type { Reading, User, Subscription } from '#contract';
import { Panel } from '#shared/ui/panel.tsx';
import { FoldedList } from '../fields/folded-list.tsx';
import { ApiPart } from '../fields/api-part.tsx';
import styles from './past-subscriptions-panel.module.css';
import { parseDateTime } from '#shared/lib/format.ts';
import { Facts } from '#shared/ui/facts.tsx';
import { statusBadge } from '#shared/ui/status-badge.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import { Consumption } from './consumption.tsx';
import { isAmount } from '../model/api-object.ts';
import { formatDay } from '../model/days.ts';
import { SubscriptionDetails } from './subscription-details.tsx';

export function PastSubscriptionsPanel({ user }: { user: Reading<User> }) {
  return (
    <Panel title="Past subscriptions">
      <ApiPart of={user} name="past_subscriptions" noun="past subscriptions">
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
      </ApiPart>
    </Panel>
  );
}

/** One past subscription as a line that unfolds into all its members. */
function PastSubscription({ subscription }: { subscription: Reading<Subscription> }) {
  const { plan, status, valid_from: from, valid_until: until } = subscription;
  return (
    <li>
      <details className={styles.past}>
        <summary>
          <bdi className={classNames('clamped', styles.name)}>{plan?.name || 'Unnamed plan'}</bdi>
          <span className="clamped muted">
            {statusBadge(status) ?? <bdi>{status || 'No status'}</bdi>}
          </span>
          <span className="muted">
            <Dates from={from} until={until} />
          </span>
        </summary>
        <div className="stack loose">
          {isAmount(subscription.consumption) && isAmount(subscription.current_quota) && (
            <Facts
              facts={[{ label: 'Consumption', value: <Consumption subscription={subscription} /> }]}
            />
          )}
          <SubscriptionDetails subscription={subscription} />
        </div>
      </details>
    </li>
  );
}

type DatesProps = Record<'from' | 'until', string | null | undefined>;

function Dates({ from, until }: DatesProps) {
  const start = from && <bdi>{dayOf(from)}</bdi>;
  const end = until && <bdi>{dayOf(until)}</bdi>;
  if (start && end)
    return (
      <>
        {start} to {end}
      </>
    );
  if (start) return <>From {start}</>;
  return end ? <>Until {end}</> : <Unknown>Dates not provided</Unknown>;
}

/** Only the day, for a quick look: the time is in the details. A text that isn't a date is shown as sent. */
function dayOf(text: string): string {
  const time = parseDateTime(text);
  return time === undefined ? text : formatDay(time);
}

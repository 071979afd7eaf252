import type { Reading, Subscription } from '#contract';
import { ClockNotice } from './clock-notice.tsx';
import { Folded } from '../fields/folded.tsx';
import { SubscriptionDetails } from './subscription-details.tsx';

/** All members of the current subscription, below the summary. */
export function SubscriptionMembers({ subscription }: { subscription: Reading<Subscription> }) {
  return (
    <>
      <ClockNotice />
      <Folded title="Subscription, plan, and top-up details">
        <SubscriptionDetails subscription={subscription} />
      </Folded>
    </>
  );
}

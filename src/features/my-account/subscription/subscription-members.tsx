import type { Reading, Subscription } from '#contract';
import { Folded } from '../fields/folded.tsx';
import { SubscriptionDetails } from './subscription-details.tsx';
import { clockDifference } from '#shared/lib/clock.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { durationText } from './time-left.ts';
import { clockText } from '../model/texts.ts';

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

/** Times are shown in whole hours, rounded down. */
const HALF_AN_HOUR = 30 * 60_000;

/** Says once, near the times, that the clocks of this device and the API differ. */
function ClockNotice() {
  const difference = clockDifference();
  if (difference === 0) return null;
  const distance = durationText(Math.abs(difference) + HALF_AN_HOUR);
  return (
    <Notice tone="warning" title="This device's clock is off">
      <p>
        {clockText(distance, { isBehind: difference > 0 })} The time left on the subscription
        follows the API&apos;s clock.
      </p>
    </Notice>
  );
}

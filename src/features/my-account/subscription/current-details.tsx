import type { Reading, User } from '#contract';
import { clockDifference } from '#shared/lib/clock.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Folded } from '../fields/folded.tsx';
import { clockText } from '../model/texts.ts';
import { SubscriptionDetails } from './subscription-details.tsx';
import { durationText } from './time-left.ts';

/** Times are shown in whole hours, rounded down. */
const HALF_AN_HOUR = 30 * 60_000;

/** All members of the current subscription, below the summary. Says once, near the times, that the clocks differ. */
export function CurrentDetails({ user: { subscription } }: { user: Reading<User> }) {
  const difference = clockDifference();
  const distance = durationText(Math.abs(difference) + HALF_AN_HOUR);
  if (!subscription) return null;
  return (
    <>
      {difference !== 0 && (
        <Notice tone="warning" title="This device's clock is off">
          <p>
            {clockText(distance, { isBehind: difference > 0 })} The time left on the subscription
            follows the API&apos;s clock.
          </p>
        </Notice>
      )}
      <Folded title="Subscription, plan, and top-up details">
        <SubscriptionDetails subscription={subscription} />
      </Folded>
    </>
  );
}

import type { Reading, User } from '#contract';
import { clockDifference } from '#shared/lib/clock.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Folded } from '../fields/folded.tsx';
import * as texts from '../model/texts.tsx';
import { SubscriptionDetails } from './subscription-details.tsx';
import { DAY, HOUR } from './time-left.ts';

/** Times are shown in whole hours, rounded down. */
const HALF_AN_HOUR = 30 * 60_000;

/** All members of the current subscription, below the summary. Says once, near the times, that the clocks differ. */
export function CurrentDetails({ user: { subscription } }: { user: Reading<User> }) {
  const difference = clockDifference();
  const length = Math.abs(difference) + HALF_AN_HOUR;
  const distance = { days: Math.floor(length / DAY), hours: Math.floor(length / HOUR) };
  if (!subscription) return null;
  return (
    <>
      {difference !== 0 && (
        <Notice tone="warning" title={texts.clockIsOff}>
          <p>{texts.clockText(distance, { isBehind: difference > 0 })}</p>
        </Notice>
      )}
      <Folded title={texts.subscriptionDetails}>
        <SubscriptionDetails subscription={subscription} />
      </Folded>
    </>
  );
}

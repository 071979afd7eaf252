import { clockDifference } from '#shared/lib/clock.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { timeBetween } from './time-left.ts';

/** Says once, where times count, that this device's clock and the API's do not agree. */
export function ClockNotice() {
  const difference = clockDifference();
  if (difference === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`This device's clock is ${timeBetween(difference, 0)} ${difference > 0 ? 'behind' : 'ahead of'} the API's`}
    >
      <p>
        How long the subscription runs is counted by the API's clock. When something was read or
        done here is said by the clock of this device. Set it right to have both agree.
      </p>
    </Notice>
  );
}

import type { Reading, Subscription } from '#contract';
import { parseDateTime } from '#shared/lib/format.ts';
import { dateTime } from '../fields/date-time.tsx';
import { Member } from '../fields/member.tsx';
import { timeFromNow, timeLeft } from './time-left.ts';

/** Until when the subscription is valid, and the time left. */
export function Term({ subscription }: { subscription: Reading<Subscription> }) {
  const { valid_from: from, valid_until: until } = subscription;
  const start = parseDateTime(from ?? '');
  const end = parseDateTime(until ?? '');
  const begins = start !== undefined && timeFromNow(start);
  return (
    <>
      {end !== undefined && (
        <div>
          <strong>{timeLeft(end)}</strong>
        </div>
      )}
      <Member of={subscription} name="valid_until">
        {dateTime(until)}
      </Member>
      {begins && begins.startsWith('in') && <div>Starts {begins}</div>}
    </>
  );
}

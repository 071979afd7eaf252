import { formatCount } from '#shared/lib/format.ts';
import { none, notProvided } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

/** The texts that My account shows first; those of the other parts, in `../model/texts.tsx`, load later. */

/** A length of time, rounded down. */
export type Duration = Record<'days' | 'hours', number>;

export interface Distance extends Duration {
  isFuture: boolean;
}

export const statement = (note: (words: string) => Content) => (
  <Sentence>Statement {note('(print or PDF)')}</Sentence>
);
export const loading = 'Loading your account';
export const notLoaded = 'Not loaded';

export const seeOtherFields = 'See Other fields';

const places = {
  account: 'Other fields in Account details',
  below: 'Other fields',
  /** Paper has no other fields. */
  paper: 'My account',
};
/** Of an object or a list that isn't shown, or not as a whole: the rest is at a place. */
export const partWords = (place: keyof typeof places) => ({
  missing: notProvided,
  unexpected: `Unexpected format. See ${places[place]}.`,
  none,
  more: (count: number) =>
    `${formatCount(count, 'more entry', 'more entries')}: see ${places[place]}.`,
});

export const subscription = 'Subscription';
export const statusIs = (status: Content) => <Sentence>Status: {status}</Sentence>;
export const accountQuotaOf = (quota: string) => `Proxy account quota: ${quota}`;

export const trial = 'Trial';
export const expired = 'Expired';

export const expiredUnknown = 'Expired: unknown';

const events = { paused: 'Paused', canceled: 'Canceled' };

/** `Paused: Nov 21, 2026, 6:52 AM, in 12 days`; `distance`: undefined for a text that isn't a date. */
export const eventAt = (
  event: keyof typeof events,
  moment: Content,
  distance: Distance | undefined,
) => (
  <Sentence>
    {events[event]}: {moment}
    {distance && `, ${fromNow(distance)}`}
  </Sentence>
);

export const consumption = 'Consumption';
export const overQuota = 'Over quota';
/** A no-break space keeps them together. */
export const quotaLeft = (quantity: string) => `${quantity}\u00A0left`;
export const usedOfQuota = (used: Content, quota: Content) => (
  <Sentence>
    {used} of {quota}
  </Sentence>
);
/** Where there is no quota to compare with; undefined: it isn't known. */
export const usedAndQuota = (used: Content, quota: Content) => (
  <Sentence>
    {used}, quota {quota ?? 'not provided'}
  </Sentence>
);

export const validUntil = 'Valid until';
export const startsIn = (distance: Distance) => `Starts ${fromNow(distance)}`;

/** `12 days`; under two days in hours, which say more. */
export function durationText({ days, hours }: Duration): string {
  if (hours >= 48) return formatCount(days, 'day');
  return hours > 0 ? formatCount(hours, 'hour') : 'less than an hour';
}

/** A point in time relative to now, e.g. `in 12 days`, `3 hours ago`. */
export function fromNow(distance: Distance): string {
  const duration = durationText(distance);
  return distance.isFuture ? `in ${duration}` : `${duration} ago`;
}

/** The time until an end, e.g. `12 days left`, `ended 3 days ago`. */
export const timeLeft = (distance: Distance) =>
  distance.isFuture ? `${durationText(distance)} left` : `ended ${fromNow(distance)}`;

export const accountDetails = 'Account details';
export const email = 'Email';
export const userId = 'User ID';
export const apiKeyActions = { show: 'Show API key', copy: 'Copy API key' };
export const enabled = 'Enabled';

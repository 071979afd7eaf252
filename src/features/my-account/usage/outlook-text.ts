import { formatCount } from '#shared/lib/format.ts';
import { formatDay } from '../model/days.ts';
import { FEWEST_DAYS, FEWEST_POINTS, type Outlook, type Projection } from './projection.ts';

interface OutlookTextOptions {
  outlook: Outlook;
  /** How many visits the segment has that is carried on. */
  visits: number;
  write: (value: number) => string;
  /** The same for what is only expected. */
  estimate: (value: number) => string;
}

/** What the points let expect, in sentences: the same facts as the picture. */
export function outlookText({ outlook, visits, write, estimate }: OutlookTextOptions): string[] {
  switch (outlook.kind) {
    case 'projection':
      return [paceText(outlook, estimate), quotaText(outlook, write)];
    case 'no-end':
      return ['There is no projection: the API gave no end of the subscription that can be read.'];
    case 'over':
      return ['There is no projection: the end of the subscription has passed.'];
    case 'too-far':
      return [
        'There is no projection: the end of the subscription is too far away for the time that was seen so far.',
      ];
    case 'too-few':
      return [
        `${formatCount(visits, 'visit')} on this device so far. A projection needs at least ${FEWEST_POINTS} of one subscription over at least ${FEWEST_DAYS} days: fewer do not show how much one day differs from another.`,
      ];
  }
}

function paceText(projection: Projection, estimate: OutlookTextOptions['write']): string {
  const { until, stretches, slowest, average, fastest } = projection;
  return `At the average pace of ${estimate(average.perDay)} a day, consumption is at about ${estimate(average.end)} on ${formatDay(until)}. The slowest and the fastest of the ${formatCount(stretches, 'stretch', 'stretches')} of a day or more seen so far lead to ${estimate(slowest.end)} and ${estimate(fastest.end)}.`;
}

function quotaText(
  { from, slowest, average, fastest }: Projection,
  write: OutlookTextOptions['write'],
): string {
  if (from.quota === null) return 'The API gave no quota to compare this with.';
  const quota = `the quota of ${write(from.quota)}`;
  if (from.consumption >= from.quota) return `Consumption has already reached ${quota}.`;
  if (fastest.quotaAt === undefined) return `None of them reaches ${quota}.`;
  const times = [
    ['fastest', fastest.quotaAt],
    ['average', average.quotaAt],
    ['slowest', slowest.quotaAt],
  ] as const;
  const reached = times
    .map(([name, at]) => `at the ${name} pace ${at === undefined ? 'not' : `on ${formatDay(at)}`}`)
    .join(', ');
  return `Before the end, ${quota} is reached ${reached}.`;
}

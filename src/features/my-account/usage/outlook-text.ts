import { formatCount, LANGUAGE } from '#shared/lib/format.ts';
import { formatDay } from '../model/days.ts';
import { FEWEST_DAYS, FEWEST_POINTS, type Outlook, type Projection } from './projection.ts';

const list = new Intl.ListFormat(LANGUAGE);

interface OutlookTextOptions {
  outlook: Outlook;
  /** Number of visits in the extrapolated segment. */
  visits: number;
  write: (value: number) => string;
  /** The same for estimated values. */
  estimate: (value: number) => string;
}

/** The forecast in sentences: the same facts as the chart. */
export function outlookText({ outlook, visits, write, estimate }: OutlookTextOptions): string[] {
  switch (outlook.kind) {
    case 'projection':
      return [paceText(outlook, estimate), quotaText(outlook, write)];
    case 'no-end':
      return ['No forecast: the subscription has no usable end date.'];
    case 'over':
      return ['No forecast: the subscription has ended.'];
    case 'too-far':
      return ['No forecast yet: the subscription ends too far in the future.'];
    case 'too-few':
      return [
        `Forecast available after ${FEWEST_POINTS} visits over at least ${FEWEST_DAYS} days (${visits} so far)`,
      ];
  }
}

function paceText(projection: Projection, estimate: OutlookTextOptions['write']): string {
  const { until, stretches, slowest, average, fastest } = projection;
  return `At the average pace of ${estimate(average.perDay)} per day, consumption would reach about ${estimate(average.end)} by ${formatDay(until)}. The slowest and fastest of the ${formatCount(stretches, 'period')} seen so far would lead to ${estimate(slowest.end)} and ${estimate(fastest.end)}.`;
}

function quotaText(
  { from, slowest, average, fastest }: Projection,
  write: OutlookTextOptions['write'],
): string {
  if (from.quota === null) return 'Quota not provided.';
  const quota = `the quota of ${write(from.quota)}`;
  if (from.consumption >= from.quota) return `Consumption has already reached ${quota}.`;
  if (fastest.quotaAt === undefined) return `It wouldn't reach ${quota} at any of these paces.`;
  const times = [
    ['fastest', fastest.quotaAt],
    ['average', average.quotaAt],
    ['slowest', slowest.quotaAt],
  ] as const;
  const reached = times.map(
    ([name, at]) =>
      `${at === undefined ? 'not before the end' : `on ${formatDay(at)}`} at the ${name} pace`,
  );
  return `It would reach ${quota} ${list.format(reached)}.`;
}

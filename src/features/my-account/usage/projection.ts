import { DAY } from '../model/days.ts';
import type { UsagePoint } from './usage-points.ts';

/** Fewer points, or points closer together, don't show how much days differ. */
export const FEWEST_POINTS = 5;
export const FEWEST_DAYS = 2;

/** A few days say nothing about next year: the forecast covers at most this multiple of the observed time. */
const FARTHEST = 20;

/** A rate, and its consequences. */
interface Pace {
  /** Consumption per day. */
  perDay: number;
  /** Consumption at the end. */
  end: number;
  /** When the quota is reached; undefined: not before the end, or there is no quota. */
  quotaAt: number | undefined;
}

export interface Projection {
  kind: 'projection';
  from: UsagePoint;
  until: number;
  /** Number of intervals of a day or more whose rates are compared. */
  stretches: number;
  slowest: Pace;
  average: Pace;
  fastest: Pace;
}

/** How consumption may continue, or why there is no forecast. */
export type Outlook = Projection | { kind: 'too-few' | 'no-end' | 'over' | 'too-far' };

/**
 * Extrapolates one segment to the end of the subscription: at its average rate, and at the lowest and highest
 * rate of any interval of a day or more. No distribution is assumed; the band is what was observed.
 */
export function outlookOf(points: readonly UsagePoint[], until: number | undefined): Outlook {
  const [first] = points;
  const last = points.at(-1);
  if (until === undefined) return { kind: 'no-end' };
  if (!first || !last) return { kind: 'too-few' };
  if (until <= last.at) return { kind: 'over' };
  const paces = pacesOf(points);
  const seen = last.at - first.at;
  if (points.length < FEWEST_POINTS || seen < FEWEST_DAYS * DAY || paces.length < 2) {
    return { kind: 'too-few' };
  }
  if (until - last.at > FARTHEST * seen) return { kind: 'too-far' };
  const carriedOn = (perDay: number) => paceOf(perDay, last, until);
  return {
    kind: 'projection',
    from: last,
    until,
    stretches: paces.length,
    slowest: carriedOn(Math.min(...paces)),
    average: carriedOn(perDayBetween(first, last)),
    fastest: carriedOn(Math.max(...paces)),
  };
}

/**
 * Consumption per day in each interval of a day or more. Shorter ones would only reflect the time of day, so
 * the remainder belongs to the last one. Together they cover everything observed, so the average is always
 * between their rates.
 */
function pacesOf([first, ...others]: readonly UsagePoint[]): number[] {
  const paces: number[] = [];
  const last = others.at(-1);
  let start = first;
  for (const point of others) {
    if (!start || !last || point.at - start.at < DAY) continue;
    if (point !== last && last.at - point.at < DAY) continue;
    paces.push(perDayBetween(start, point));
    start = point;
  }
  return paces;
}

function perDayBetween(a: UsagePoint, b: UsagePoint): number {
  return ((b.consumption - a.consumption) / (b.at - a.at)) * DAY;
}

function paceOf(perDay: number, { at, quota, consumption }: UsagePoint, until: number): Pace {
  const days = quota === null ? Infinity : Math.max(0, (quota - consumption) / perDay);
  const quotaAt = at + days * DAY;
  return {
    perDay,
    end: consumption + perDay * ((until - at) / DAY),
    quotaAt: quotaAt <= until ? quotaAt : undefined,
  };
}

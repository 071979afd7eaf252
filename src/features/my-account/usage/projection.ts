import { DAY } from '../model/days.ts';
import type { UsagePoint } from './usage-points.ts';

/** Fewer points, or points closer together, do not show how much one day differs from another. */
export const FEWEST_POINTS = 5;
export const FEWEST_DAYS = 2;

/** A few days say nothing of a far year: this many times the time that was seen is looked ahead. */
const FARTHEST = 20;

/** A pace, and what comes of it. */
interface Pace {
  /** Consumption in a day. */
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
  /** Stretches of a day or more, whose paces are compared. */
  stretches: number;
  slowest: Pace;
  average: Pace;
  fastest: Pace;
}

/** How consumption may go on, or why nothing can be said of it. */
export type Outlook = Projection | { kind: 'too-few' | 'no-end' | 'over' | 'too-far' };

/**
 * Carries one segment on to the end of the subscription: at its average pace, and at the slowest and the
 * fastest that any stretch of a day or more had. No distribution is assumed; the band is what was seen.
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
 * Consumption per day in each stretch of a day or more. Shorter ones would only tell the time of day, so
 * what is left at the end belongs to the last. Together they are all that was seen: no average of it lies
 * outside of their paces.
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

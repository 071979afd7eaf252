import type { Reading, User } from '#contract';
import { DAY } from '../model/days.ts';

/** A user's consumption and quota at one visit, in the API's own numbers. */
export interface UsagePointRecord {
  scope: string;
  /** When the response arrived, in milliseconds since the epoch. */
  at: number;
  /** The subscription that the numbers belong to; null if the API sends no ID for it. */
  subscriptionId: string | null;
  quota: number | null;
  consumption: number;
}

declare module '#shared/lib/device-database.ts' {
  interface DeviceStores {
    usagePoints: { key: [scope: string, at: number]; value: UsagePointRecord };
  }
}

/** The data of one visit, without the scope. */
export type UsagePoint = Omit<UsagePointRecord, 'scope'>;

/** Equal points closer together than this count as one. */
const SAME_VISIT = 600_000;

/** The usage in a response; undefined if it has no consumption to save. */
export function usagePointOf(user: Reading<User>, at: number): UsagePoint | undefined {
  const { consumption, current_quota: quota, subscription_id: id } = user.subscription ?? {};
  if (typeof consumption !== 'number' || !Number.isFinite(consumption)) return undefined;
  return { at, subscriptionId: id || null, quota: quota ?? null, consumption };
}

/** Whether a point adds something to the one before it. */
export function isWorthKeeping(point: UsagePoint, last: UsagePoint | undefined): boolean {
  return (
    !last ||
    Math.abs(point.at - last.at) >= SAME_VISIT ||
    point.consumption !== last.consumption ||
    point.quota !== last.quota ||
    point.subscriptionId !== last.subscriptionId
  );
}

/** The points of one subscription in which consumption never decreased, one list each. */
export function segmentsOf<Point extends UsagePoint>(points: readonly Point[]): Point[][] {
  const segments: Point[][] = [];
  for (const point of points) {
    const segment = segments.at(-1);
    const last = segment?.at(-1);
    const goesOn =
      last !== undefined &&
      point.subscriptionId === last.subscriptionId &&
      point.consumption >= last.consumption;
    if (goesOn) segment?.push(point);
    else segments.push([point]);
  }
  return segments;
}

/**
 * The points to delete so that at most `most` remain. From the oldest day on, only the last point of each day
 * stays, and the first of each segment; if that isn't enough, the oldest are deleted.
 */
export function surplusOf<Point extends UsagePoint>(
  points: readonly Point[],
  most: number,
): Point[] {
  let excess = points.length - most;
  if (excess <= 0) return [];
  const beginnings = new Set(segmentsOf(points).map(([first]) => first));
  const surplus = new Set<Point>();
  points.forEach((point, place) => {
    const next = points[place + 1];
    const isSameDay = next && Math.floor(point.at / DAY) === Math.floor(next.at / DAY);
    if (excess === 0 || !isSameDay || beginnings.has(point) || beginnings.has(next)) return;
    surplus.add(point);
    excess -= 1;
  });
  const rest = points.filter((point) => !surplus.has(point));
  return [...surplus, ...rest.slice(0, excess)];
}

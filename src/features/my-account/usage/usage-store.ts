import { queryOptions } from '@tanstack/react-query';
import { deviceDatabase } from '#shared/lib/device-database.ts';
import {
  isWorthKeeping,
  surplusOf,
  type UsagePoint,
  type UsagePointRecord,
} from './usage-points.ts';

/** Maximum number of points per scope. */
const MOST = 1000;

export interface KeptUsage {
  /** In order of time. */
  points: readonly UsagePoint[];
  /** Whether this browser saves them beyond the visit. */
  isKept: boolean;
}

/** The points of a scope after saving that of this visit, if it is new. */
export function usageQuery(scope: string, point: UsagePoint | undefined, at: number) {
  return queryOptions({
    queryKey: ['usage-points', at],
    queryFn: () => keepUsagePoint(scope, point, at),
    // One response is one visit, and it has been recorded.
    staleTime: Infinity,
    retry: false,
  });
}

/**
 * Saves a point and returns those of the scope up to now: points in the future come from a wrong clock and
 * change nothing. If the browser forbids storage, this is the only one.
 */
async function keepUsagePoint(
  scope: string,
  point: UsagePoint | undefined,
  now: number,
): Promise<KeptUsage> {
  const unkept = { points: point ? [point] : [], isKept: false };
  const database = await deviceDatabase();
  if (!database) return unkept;
  try {
    const { store, done } = database.transaction('usagePoints', 'readwrite');
    // A failed write also rejects `done`; until that is awaited later, the rejection must not count as
    // unhandled.
    done.catch(() => undefined);
    const points: UsagePointRecord[] = await store.getAll(IDBKeyRange.bound([scope], [scope, now]));
    if (point && isWorthKeeping(point, points.at(-1))) {
      await store.put({ scope, ...point });
      points.push({ scope, ...point });
    }
    const surplus = new Set(surplusOf(points, MOST));
    await Promise.all([...surplus].map(({ at }) => store.delete([scope, at])));
    await done;
    return { points: points.filter((each) => !surplus.has(each)), isKept: true };
  } catch {
    return unkept;
  }
}

/** Deletes all points of a scope; false if this browser couldn't. */
export async function forgetUsagePoints(scope: string): Promise<boolean> {
  const database = await deviceDatabase();
  try {
    // Arrays sort after numbers, so this covers every time.
    await database?.delete('usagePoints', IDBKeyRange.bound([scope], [scope, []]));
    return true;
  } catch {
    return false;
  }
}

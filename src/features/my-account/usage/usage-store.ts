import { queryOptions } from '@tanstack/react-query';
import { deviceDatabase } from '#shared/lib/device-database.ts';
import {
  isWorthKeeping,
  surplusOf,
  type UsagePoint,
  type UsagePointRecord,
} from './usage-points.ts';

/** No scope keeps more points than this. */
const MOST = 1000;

export interface KeptUsage {
  /** In the order of time. */
  points: readonly UsagePoint[];
  /** Whether this browser keeps them beyond the visit. */
  isKept: boolean;
}

/** The points of a scope after that of this visit has been kept, where it says something new. */
export function usageQuery(scope: string, point: UsagePoint | undefined, at: number) {
  return queryOptions({
    queryKey: ['usage-points', at],
    queryFn: () => keepUsagePoint(scope, point, at),
    // One answer is one visit, and it has been noted.
    staleTime: Infinity,
    retry: false,
  });
}

/**
 * Keeps a point and gives those of the scope up to now: one of a time that has not come is of a clock that
 * was wrong, and changes nothing. Where the browser forbids storage there is this one alone.
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
    // A failed write shows in `done`, too; where it is awaited later, it must not be nobody's meanwhile.
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

/** Removes all points of a scope; false where this browser could not. */
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

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlookOf } from './projection.ts';
import { DAY } from '../model/days.ts';
import { isWorthKeeping, segmentsOf, surplusOf, type UsagePoint } from './usage-points.ts';

const MINUTE = 60_000;

const point = (at: number, consumption: number, more: Partial<UsagePoint> = {}): UsagePoint => ({
  at,
  consumption,
  quota: 100,
  subscriptionId: 's',
  ...more,
});

/** Visits in order of time, with few days and few values, so that all cases occur. */
const visits = fc
  .array(
    fc.record({
      after: fc.integer({ min: 1, max: 2 * DAY }),
      consumption: fc.nat(20),
      subscriptionId: fc.constantFrom('a', 'b'),
    }),
    { maxLength: 60 },
  )
  .map((list) => {
    let at = 0;
    return list.map(({ after, consumption, subscriptionId }) => {
      at += after;
      return point(at, consumption, { subscriptionId });
    });
  });

test('a visit soon after the last is kept only where it says something else', () => {
  const last = point(0, 5);
  expect(isWorthKeeping(point(0, 5), undefined)).toBe(true);
  expect(isWorthKeeping(point(9 * MINUTE, 5), last)).toBe(false);
  expect(isWorthKeeping(point(10 * MINUTE, 5), last)).toBe(true);
  expect(isWorthKeeping(point(MINUTE, 6), last)).toBe(true);
  expect(isWorthKeeping(point(MINUTE, 5, { quota: 200 }), last)).toBe(true);
  expect(isWorthKeeping(point(MINUTE, 5, { subscriptionId: null }), last)).toBe(true);
});

test('segments hold every point once, and within one consumption never falls', () => {
  fc.assert(
    fc.property(visits, (points) => {
      const segments = segmentsOf(points);
      expect(segments.flat()).toEqual(points);
      for (const segment of segments) {
        expect(new Set(segment.map(({ subscriptionId }) => subscriptionId)).size).toBe(1);
        const values = segment.map(({ consumption }) => consumption);
        expect(values).toEqual(values.toSorted((a, b) => a - b));
      }
    }),
  );
});

test('thinning out leaves as many points as may stay, always the newest, and invents no segment', () => {
  fc.assert(
    fc.property(visits, fc.integer({ min: 1, max: 60 }), (points, most) => {
      const surplus = new Set(surplusOf(points, most));
      const rest = points.filter((each) => !surplus.has(each));
      expect(rest).toHaveLength(Math.min(most, points.length));
      expect(rest.at(-1)).toBe(points.at(-1));
      expect(segmentsOf(rest).length).toBeLessThanOrEqual(segmentsOf(points).length);
    }),
  );
});

test('of a crowded day the last point stays before any other day loses its own', () => {
  const points = [0, 1, 2, 3].map((hour) => point(hour * 60 * MINUTE, hour));
  points.push(point(DAY, 10), point(2 * DAY, 11));
  expect(surplusOf(points, 4)).toEqual([points[1], points[2]]);
});

const daily = [0, 3, 10, 12, 20].map((consumption, day) => point(day * DAY, consumption));

test('the average pace lies between the slowest and the fastest that were seen', () => {
  const outlook = outlookOf(daily, 14 * DAY);
  expect(outlook).toMatchObject({
    stretches: 4,
    slowest: { perDay: 2, end: 40, quotaAt: undefined },
    average: { perDay: 5, end: 70, quotaAt: undefined },
    fastest: { perDay: 8, end: 100, quotaAt: 14 * DAY },
  });
});

const visited = fc.array(
  fc.record({ after: fc.integer({ min: 1, max: 2 * DAY }), more: fc.nat(900) }),
  { minLength: 4, maxLength: 20 },
);

test('whatever the visits, the band holds the average and begins at the last point', () => {
  fc.assert(
    fc.property(visited, (list) => {
      let [at, consumption] = [0, 0];
      const later = list.map(({ after, more }) => point((at += after), (consumption += more)));
      const outlook = outlookOf([point(0, 0), ...later], at + DAY);
      fc.pre(outlook.kind === 'projection');
      const { slowest, average, fastest } = outlook;
      expect(slowest.end).toBeLessThanOrEqual(average.end + 1e-6);
      expect(average.end).toBeLessThanOrEqual(fastest.end + 1e-6);
      expect(slowest.end).toBeGreaterThanOrEqual(consumption);
    }),
  );
});

test('what was consumed since the last full day belongs to the last stretch', () => {
  const seen = [
    [0, 0],
    [1, 0],
    [2, 0],
    [2.5, 200],
    [2.75, 700],
  ] as const;
  const points = seen.map(([day, value]) => point(day * DAY, value, { quota: 1000 }));
  expect(outlookOf(points, 10 * DAY)).toMatchObject({
    stretches: 2,
    slowest: { perDay: 0 },
    fastest: { perDay: 400, quotaAt: 3.5 * DAY },
  });
});

test.each([
  ['four points', daily.slice(1), 10 * DAY, 'too-few'],
  ['points of one day', daily.map((each, place) => ({ ...each, at: place })), DAY, 'too-few'],
  ['no end', daily, undefined, 'no-end'],
  ['an end in the past', daily, 3 * DAY, 'over'],
  ['an end in many years', daily, 4000 * DAY, 'too-far'],
])('%s allow no projection', (_, points, until, kind) => {
  expect(outlookOf(points, until)).toEqual({ kind });
});

test('a consumption that stands still reaches no quota', () => {
  const still = daily.map((each) => ({ ...each, consumption: 5 }));
  expect(outlookOf(still, 10 * DAY)).toMatchObject({ fastest: { end: 5, quotaAt: undefined } });
});

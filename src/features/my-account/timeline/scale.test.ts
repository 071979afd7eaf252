import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extentOf, groupsOf, positionIn, ticksOf } from './scale.ts';

const time = fc.integer({ min: Date.UTC(-5000, 0), max: Date.UTC(9999, 11) });
const now = Date.UTC(2026, 10, 21);

test('every point in time has its place within the extent of all', () => {
  fc.assert(
    fc.property(fc.array(time), (times) => {
      const extent = extentOf(times, now);
      for (const each of [...times, now]) {
        expect(positionIn(each, extent)).toBeGreaterThan(0);
        expect(positionIn(each, extent)).toBeLessThan(1);
      }
    }),
  );
});

test('the scale has a few marks in their order, whatever the stretch', () => {
  fc.assert(
    fc.property(time, time, (a, b) => {
      const range = extentOf([a, b], a);
      const ticks = ticksOf(range).map((tick) => positionIn(tick.time, range));
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(ticks).toEqual(ticks.toSorted((x, y) => x - y));
      expect(ticks.every((position) => position >= 0 && position <= 1)).toBe(true);
    }),
    // Before year 0, months count backwards.
    { examples: [[-62_091_123_418_870, -62_180_437_381_134]] },
  );
});

test.each([
  [2025, ['Apr 2025', 'Jul 2025', 'Oct 2025', 'Jan 2026']],
  [2016, ['2018', '2020', '2022', '2024', '2026']],
])('from %i on, the marks have names of months or years', (year, labels) => {
  const range = { from: Date.UTC(year, 0, 15), until: Date.UTC(2026, 0, 15) };
  expect(ticksOf(range).map(({ label }) => label)).toEqual(labels);
});

test('what is close together is put together and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(time, { maxLength: 200 }), (times) => {
      const marks = times.toSorted((a, b) => a - b).map((each) => ({ time: each }));
      const range = extentOf(times, now);
      const groups = groupsOf(marks, range, 1 / 40);
      expect(groups.flat()).toEqual(marks);
      expect(groups.length).toBeLessThanOrEqual(41);
    }),
  );
});

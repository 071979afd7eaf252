import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticksTo } from './ticks.ts';

const plain = { units: [] };

test('values on the axis have no tail of binary fractions', () => {
  expect(ticksTo(0.7, plain)).toEqual([0, 0.2, 0.4, 0.6]);
  expect(ticksTo(0.07, plain)).toEqual([0, 0.02, 0.04, 0.06]);
});

test('values on the axis are round in the unit that was learned', () => {
  const gigabytes = { units: [{ unit: 'GB', factor: 1000 ** 3 }] };
  expect(ticksTo(7e9, gigabytes)).toEqual([0, 2e9, 4e9, 6e9]);
});

test.each([0, 5e-324, 1e-310])('an axis up to %d has zero alone', (most) => {
  expect(ticksTo(most, plain)).toEqual([0]);
});

test('an axis has a few values in their order, from zero to no more than the most', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (most) => {
      const ticks = ticksTo(most, plain);
      expect(ticks[0]).toBe(0);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.at(-1)).toBeLessThanOrEqual(most * 1.000001);
      expect(new Set(ticks).size).toBe(ticks.length);
    }),
  );
});

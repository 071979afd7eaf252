import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FARTHEST_MILES,
  MILES_PER_DEGREE,
  milesBetween,
  normalLongitude,
  placeAt,
} from './geodesy.ts';

export const places = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distances', () => {
  test.each([
    ['New York to London', { lat: 40.7128, lng: -74.006 }, { lat: 51.5074, lng: -0.1278 }, 3461],
    ['over the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 69.09],
    ['over the pole', { lat: 89, lng: 0 }, { lat: 89, lng: 180 }, 138.19],
    ['to the other side', { lat: 10, lng: 20 }, { lat: -10, lng: -160 }, FARTHEST_MILES],
  ])('%s', (_, one, other, miles) => {
    expect(milesBetween(one, other) / miles).toBeCloseTo(1, 3);
  });

  test('a degree on the sphere is what an old nautical mile was: about 69 miles', () => {
    expect(MILES_PER_DEGREE).toBeCloseTo(69.09, 2);
  });

  test('wherever a great circle leads, the place is that far away', () => {
    fc.assert(
      fc.property(
        places,
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 0, max: FARTHEST_MILES, noNaN: true }),
        (from, bearing, miles) => {
          const to = placeAt(from, bearing, miles);
          expect(Math.abs(milesBetween(from, to) - miles)).toBeLessThan(0.01);
          expect(Math.abs(to.lat)).toBeLessThanOrEqual(90);
          expect(Math.abs(to.lng)).toBeLessThanOrEqual(180);
        },
      ),
    );
  });
});

test.each([
  [0, 0],
  [180, 180],
  [-180, -180],
  [181, -179],
  [-181, 179],
  [540, 180],
  [725, 5],
])('longitude %d is %d', (lng, normal) => {
  expect(normalLongitude(lng)).toBe(normal);
});

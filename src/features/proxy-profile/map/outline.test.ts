import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FARTHEST_MILES, milesBetween } from './geodesy.ts';
import { circleOutline } from './outline.ts';

const centers = fc.record({
  lat: fc.double({ min: -89.9, max: 89.9, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

function corners(path: string): { lat: number; lng: number }[] {
  return [...path.matchAll(/[ML](\S+) ([^MLZ]+)/g)].map(([, lng, lat]) => ({
    lng: Number(lng),
    lat: Number(lat),
  }));
}

describe('the circle on the map', () => {
  test('is the line of places that are truly so many miles away', () => {
    const radii = fc.double({ min: 1, max: FARTHEST_MILES - 1, noNaN: true });
    fc.assert(
      fc.property(centers, radii, (center, miles) => {
        const line = corners(circleOutline(center, miles).border);
        expect(line.length).toBeGreaterThanOrEqual(180);
        for (const corner of line)
          expect(Math.abs(milesBetween(center, corner) - miles)).toBeLessThan(0.01);
      }),
    );
  });

  test('never jumps across the map, also where it crosses the date line', () => {
    const line = corners(circleOutline({ lat: 60, lng: 179 }, 800).border);
    const longitudes = line.map(({ lng }) => lng);
    expect(Math.max(...longitudes)).toBeGreaterThan(180);
    for (const [index, lng] of longitudes.entries())
      expect(Math.abs(lng - (longitudes[index - 1] ?? lng))).toBeLessThan(10);
  });

  test.each([
    ['north', 80, 90],
    ['south', -80, -90],
  ])('that holds the pole in the %s reaches it over all longitudes', (_, lat, pole) => {
    const { area, border } = circleOutline({ lat, lng: 30 }, 1500);
    const line = corners(border);
    expect(Math.abs((line.at(-1)?.lng ?? 0) - (line[0]?.lng ?? 0))).toBeCloseTo(360, 3);
    expect(corners(area).filter((corner) => corner.lat === pole)).toHaveLength(2);
    expect(border).not.toContain('Z');
  });

  test('that holds both poles leaves out what is around the opposite place', () => {
    const { area, border } = circleOutline({ lat: 0, lng: 0 }, FARTHEST_MILES - 500);
    expect(corners(area)).toHaveLength(4 + corners(border).length);
  });

  test('that reaches around the whole Earth has no edge', () => {
    expect(circleOutline({ lat: 1, lng: 2 }, FARTHEST_MILES * 2)).toMatchObject({ border: '' });
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeAt, projectionOf, viewOfCircle, viewWith } from './view.ts';

const size = { width: 800, height: 400 };
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const views = fc
  .record({ lat: number(-90, 90), lng: number(-180, 180), scale: number(0.1, 500) })
  .map((view) => viewWith(size, view.scale, view, [400, 200]));
const points = fc.tuple(number(1, size.width - 1), number(0, size.height));

test('a point that is clicked is where its place is drawn', () => {
  fc.assert(
    fc.property(views, points, (view, point) => {
      const { lng, lat } = placeAt(view, size, point);
      const drawn = projectionOf(view, size)([lng, lat]) ?? [];
      expect(drawn[0]).toBeCloseTo(point[0], 4);
      expect(drawn[1]).toBeCloseTo(point[1], 4);
    }),
  );
});

test('what the pointer holds stays under it, unless the map would show anything beyond a pole', () => {
  fc.assert(
    fc.property(views, points, points, number(0.1, 9), (view, from, to, factor) => {
      const held = placeAt(view, size, from);
      const next = viewWith(size, view.scale * factor, held, to);
      expect(Math.abs(next.lat) + 200 / next.scale).toBeLessThanOrEqual(90.0001);
      const isAtPole = Math.abs(next.lat) + 200 / next.scale > 89.999;
      expect(isAtPole || Math.abs(placeAt(next, size, to).lat - held.lat) < 1e-4).toBe(true);
    }),
  );
});

test.each([
  ['the whole circle, also far in the north', { lat: 64, lng: -21 }, 100, 1.4474],
  ['the surroundings of a center without a radius', { lat: 10, lng: 20 }, null, 12],
])('%s fits the map', (_, center, radius, degrees) => {
  const view = viewOfCircle(size, { center, radius });
  expect(view).toMatchObject(center);
  expect(degrees * view.scale).toBeCloseTo(140, 1);
});

test('without a center the map shows the world', () => {
  expect(viewOfCircle(size, { center: null, radius: 5 })).toEqual({
    lat: 0,
    lng: 0,
    scale: 400 / 180,
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MILES_PER_DEGREE, placeAt } from './geodesy.ts';
import {
  bounded,
  isInSight,
  panned,
  placeOfPoint,
  pointOf,
  viewOfCircle,
  worldView,
  zoomed,
} from './view.ts';

const size = { width: 800, height: 400 };
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const views = fc
  .record({ lat: number(-90, 90), lng: number(-180, 180), scale: number(0.1, 500) })
  .map((view) => bounded(view, size));
const points = fc.record({ x: number(1, size.width - 1), y: number(0, size.height) });

describe('the view', () => {
  test('draws each place where a press on that point finds it', () => {
    fc.assert(
      fc.property(views, points, (view, point) => {
        const drawn = pointOf(view, size, placeOfPoint(view, size, point));
        expect(drawn.x).toBeCloseTo(point.x, 4);
        expect(drawn.y).toBeCloseTo(point.y, 4);
      }),
    );
  });

  test('never shows anything beyond a pole', () => {
    fc.assert(
      fc.property(views, points, ({ lat, lng, scale }, by) => {
        for (const view of [
          panned({ lat, lng, scale }, size, { x: 0, y: 0 }, { x: by.x * 9, y: by.y * 9 }),
          zoomed({ lat, lng, scale }, size, 0.3, by),
        ]) {
          expect(view.lat + size.height / 2 / view.scale).toBeLessThanOrEqual(90.0001);
          expect(view.lat - size.height / 2 / view.scale).toBeGreaterThanOrEqual(-90.0001);
        }
      }),
    );
  });

  test('keeps what is under the pointer there when it is zoomed', () => {
    const view = { lat: 20, lng: 170, scale: 10 };
    const point = { x: 700, y: 120 };
    const next = zoomed(view, size, 2, point);
    expect(next.scale).toBe(20);
    const place = placeOfPoint(view, size, point);
    expect(pointOf(next, size, place).x).toBeCloseTo(point.x, 6);
    expect(pointOf(next, size, place).y).toBeCloseTo(point.y, 6);
  });

  test('keeps what was pressed under the pointer that drags it', () => {
    const view = { lat: 50, lng: -170, scale: 10 };
    const [from, to] = [
      { x: 100, y: 100 },
      { x: 300, y: 160 },
    ];
    const drawn = pointOf(panned(view, size, from, to), size, placeOfPoint(view, size, from));
    expect(drawn.x).toBeCloseTo(to.x, 6);
    expect(drawn.y).toBeCloseTo(to.y, 6);
  });

  test('of the world holds every place', () => {
    const view = worldView(size);
    fc.assert(
      fc.property(number(-84, 84), number(-174, 174), (lat, lng) => {
        expect(isInSight(size, pointOf(view, size, { lat, lng }))).toBe(true);
      }),
    );
  });

  test('of a circle holds it, round and whole, also far in the north', () => {
    const center = { lat: 64, lng: -21 };
    const view = viewOfCircle(size, center, 100);
    const middle = pointOf(view, size, center);
    for (const bearing of [0, 90, 180, 270]) {
      const edge = pointOf(view, size, placeAt(center, bearing, 100));
      const pixels = Math.hypot(edge.x - middle.x, edge.y - middle.y);
      expect(pixels / ((100 / MILES_PER_DEGREE) * view.scale)).toBeCloseTo(1, 1);
      expect(isInSight(size, edge)).toBe(true);
    }
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeFromNow, timeLeft } from './time-left.ts';

const HOUR = 3_600_000;

test.each([
  [1, 'less than an hour'],
  [59 * 60_000, 'less than an hour'],
  [HOUR, '1 hour'],
  [47 * HOUR, '47 hours'],
  [48 * HOUR, '2 days'],
])('%i milliseconds are said as %s', (distance, text) => {
  expect(timeLeft(1e12 + distance, 1e12)).toBe(`${text} left`);
});

test('days are counted as on a calendar, whatever the time of day', () => {
  const now = new Date(2026, 10, 22, 23, 18).getTime();
  expect(timeLeft(new Date(2026, 11, 10, 23, 15).getTime(), now)).toBe('18 days left');
  expect(timeLeft(new Date(2026, 11, 10, 0, 0).getTime(), now)).toBe('18 days left');
  expect(timeLeft(new Date(2026, 11, 10, 23, 59).getTime(), now)).toBe('18 days left');
  expect(timeLeft(new Date(2026, 10, 12, 23, 59).getTime(), now)).toBe('ended 10 days ago');
});

test('the future and the past are never mixed up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), (distance) => {
      expect(timeFromNow(1e12 + distance, 1e12)).toMatch(/^in /);
      expect(timeFromNow(1e12 - distance, 1e12)).toMatch(/ ago$/);
    }),
  );
});

test('an end that has come is said to be over', () => {
  expect(timeLeft(1e12 - 72 * HOUR, 1e12)).toBe('ended 3 days ago');
  expect(timeLeft(1e12, 1e12)).toBe('ended less than an hour ago');
});

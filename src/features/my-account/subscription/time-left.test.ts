import { expect, test } from 'vitest';
import { fromNow, timeLeft } from '../model/start-texts.tsx';
import { distance } from './time-left.ts';

const HOUR = 3_600_000;

test.each([
  [1, 'less than an hour'],
  [59 * 60_000, 'less than an hour'],
  [HOUR, '1 hour'],
  [47 * HOUR, '47 hours'],
  [48 * HOUR, '2 days'],
])('%i milliseconds are said as %s, before and after', (length, text) => {
  expect(timeLeft(distance(1e12 + length, 1e12))).toBe(`${text} left`);
  expect(timeLeft(distance(1e12 - length, 1e12))).toBe(`ended ${text} ago`);
  expect(fromNow(distance(1e12 + length, 1e12))).toBe(`in ${text}`);
  expect(fromNow(distance(1e12 - length, 1e12))).toBe(`${text} ago`);
});

test.each([
  [new Date(2026, 11, 10, 23, 15), '18 days left'],
  [new Date(2026, 11, 10, 0, 0), '18 days left'],
  [new Date(2026, 11, 10, 23, 59), '18 days left'],
  [new Date(2026, 10, 12, 23, 59), 'ended 10 days ago'],
])('the days until %s are counted as on a calendar', (end, text) => {
  const now = new Date(2026, 10, 22, 23, 18).getTime();
  expect(timeLeft(distance(end.getTime(), now))).toBe(text);
});

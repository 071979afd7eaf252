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
  ['2026-12-10T23:15:00Z', '17 days left'],
  ['2026-12-10T23:18:00Z', '18 days left'],
  ['2026-12-10T23:59:00Z', '18 days left'],
  ['2026-11-12T23:59:00Z', 'ended 9 days ago'],
])('the days until %s are whole ones, in every time zone', (end, text) => {
  const now = Date.parse('2026-11-22T23:18:00Z');
  expect(timeLeft(distance(Date.parse(end), now))).toBe(text);
});

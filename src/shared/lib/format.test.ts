import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDateTime, formatUtc, parseDateTime } from './format.ts';

test('every date and time with an offset is understood', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), noInvalidDate: true }), (date) => {
      fc.pre(date.getUTCFullYear() < 10_000);
      expect(parseDateTime(date.toISOString())).toBe(date.getTime());
    }),
  );
  expect(parseDateTime('2026-03-01T10:00:00+02:00')).toBe(Date.UTC(2026, 2, 1, 8));
});

test('a time is given in UTC whatever its offset', () => {
  expect(formatUtc('2026-03-01T01:30:05.9+02:00')).toBe('2026-02-28 23:30:05 UTC');
  expect(formatUtc('yesterday')).toBeUndefined();
});

test.each([
  '',
  'yesterday',
  'order 1',
  '5',
  '2026-03-01',
  '2026-03-01T10:00:00',
  '2026-02-30T10:00:00Z',
  '2026-13-01T10:00:00Z',
  '2026-03-00T10:00:00Z',
  '2026-03-01T25:00:00Z',
  ' 2026-03-01T10:00:00Z',
])('%j is no date and time', (text) => {
  expect(parseDateTime(text)).toBeUndefined();
  expect(formatDateTime(text)).toBeUndefined();
});

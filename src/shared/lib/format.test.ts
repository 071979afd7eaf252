import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { formatUtc } from './format-more.ts';
import { formatClock, formatDateTime, formatNumber, parseDateTime } from './format.ts';

afterEach(() => vi.unstubAllGlobals());

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

test.each([
  [0.1 + 0.2, '0.3'],
  [1 / 3, '0.333333333333333'],
  [1234.5, '1,234.5'],
  [1e-10, '0.0000000001'],
  [-3.25, '-3.25'],
  [123_456_789_012.345_67, '123,456,789,012.346'],
  [1.005e-7, '0.0000001005'],
  [1_234_567_890_123_456.5, '1,234,567,890,123,457'],
  [1.234_567_890_123_456_6e25, '12,345,678,901,234,566,000,000,000'],
  // Exact whole numbers are never rounded.
  [Number.MAX_SAFE_INTEGER, '9,007,199,254,740,991'],
])('%d is written as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test.each([Number.NaN, 8.64e15 + 1, -Infinity])('%d is no time', (value) => {
  expect(formatDateTime(value)).toBeUndefined();
});

test.each([
  ['en', 'Dec 6, 2026, 6:52 PM'],
  ['en-US', 'Dec 6, 2026, 6:52 PM'],
  ['en-IN', 'Dec 6, 2026, 6:52 PM'],
  ['en-GB', '6 Dec 2026, 18:52'],
  ['en-150', '6 Dec 2026, 18:52'],
  ['de-DE', '6 Dec 2026, 18:52'],
  ['fr', '6 Dec 2026, 18:52'],
])('in a browser in %s, English writes a time as %s', (language, text) => {
  vi.stubGlobal('navigator', { language });
  const time = new Date(2026, 11, 6, 18, 52, 7).getTime();
  expect(formatDateTime(time)).toBe(text);
  expect(formatClock(time, true)).toBe(text.endsWith('PM') ? '6:52:07 PM' : '18:52:07');
  const { hourCycle } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions();
  expect(hourCycle).toBe(text.endsWith('PM') ? 'h12' : 'h23');
});

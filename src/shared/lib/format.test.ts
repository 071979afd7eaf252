import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatClock,
  formatCount,
  formatDateTime,
  formatDecimals,
  formatDigits,
  formatNumber,
  formatUtc,
  parseDateTime,
} from './format.ts';

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

/** Numbers as they occur: decimals, and integers in a unit of bytes. */
const amount = fc.oneof(
  fc
    .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(6))
    .map(([digits, places]) => Number(`${digits}e-${places}`)),
  fc
    .tuple(fc.maxSafeNat(), fc.constantFrom(1000, 1024), fc.integer({ min: 2, max: 5 }))
    .map(([bytes, base, power]) => bytes / base ** power),
);

test.each<[string, (value: number) => string, Intl.NumberFormatOptions, fc.Arbitrary<number>]>([
  [
    'numbers',
    formatNumber,
    { maximumSignificantDigits: 15, maximumFractionDigits: 0, roundingPriority: 'morePrecision' },
    fc.oneof(
      fc.integer(),
      fc.bigInt().map(Number),
      fc.double({ min: 1e15, max: 2 ** 53 }),
      // What is half way between two numbers of 15 digits may be rounded either way.
      fc.oneof(fc.double(), amount).map((each) => Number(each.toPrecision(15))),
    ),
  ],
  ['two decimals', formatDecimals, { maximumFractionDigits: 2 }, amount],
  ['three digits', (value) => formatDigits(value, 3), { maximumSignificantDigits: 3 }, amount],
])('%s are written as the browser writes them in English', (_, format, options, values) => {
  const expected = new Intl.NumberFormat('en', options);
  fc.assert(
    fc.property(values, (value) => {
      // A zero has no sign.
      expect(format(value)).toBe(expected.format(value).replace(/^-0$/, '0'));
    }),
    { numRuns: 1000 },
  );
});

test('dates are written as the browser writes them in English', () => {
  const dateTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
  const clock = new Intl.DateTimeFormat('en', { timeStyle: 'medium' });
  const years = { min: new Date('1000-01-03'), max: new Date('9999-12-30'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(years), (date) => {
      expect(formatDateTime(date.getTime())).toBe(dateTime.format(date));
      expect(formatClock(date.getTime(), true)).toBe(clock.format(date));
    }),
  );
});

test.each([Number.NaN, 8.64e15 + 1, -Infinity])('%d is no time', (value) => {
  expect(formatDateTime(value)).toBeUndefined();
});

test('a count stands with its noun in the right number', () => {
  expect(formatCount(1, 'account')).toBe('1 account');
  expect(formatCount(0, 'account')).toBe('0 accounts');
  expect(formatCount(2500, 'entry', 'entries')).toBe('2,500 entries');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as english from './format-texts.ts';
import { intlFormat } from './intl-format.ts';

const intl = intlFormat('en', (count) => `${count} more`);

/** A number with so many decimals. */
const decimal = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(6))
  .map(([digits, places]) => [Number(`${digits}e-${places}`), places] as const);

/** Numbers as they occur: decimals, and integers in a unit of bytes. */
const amount = fc.oneof(
  decimal.map(([value]) => value),
  fc
    .tuple(fc.maxSafeNat(), fc.constantFrom(1000, 1024), fc.integer({ min: 2, max: 5 }))
    .map(([bytes, base, power]) => bytes / base ** power),
);

const number = fc.oneof(
  fc.integer(),
  fc.bigInt().map(Number),
  fc.double({ min: 1e15, max: 2 ** 53 }),
  // What is half way between two numbers of 15 digits may be rounded either way.
  fc.oneof(fc.double(), amount).map((each) => Number(each.toPrecision(15))),
);

const time = fc
  .date({ min: new Date('1000-01-03'), max: new Date('9999-12-30'), noInvalidDate: true })
  .map(Number);

const now = fc.constant(Date.now());

const list = fc.tuple(fc.array(fc.string()), fc.integer({ min: 2, max: 6 }));

type Formats = ReturnType<typeof intlFormat>;

const eachOf =
  <Values>(values: fc.Arbitrary<Values>, text: (by: Formats, of: Values) => unknown) =>
  () =>
    fc.assert(
      fc.property(values, (of) => {
        expect(text(english, of)).toBe(text(intl, of));
      }),
      { numRuns: 1000 },
    );

test.each([
  ['numbers', eachOf(number, (by, of) => by.formatNumber(of))],
  ['two decimals', eachOf(amount, (by, of) => by.formatDecimals(of))],
  ['three digits', eachOf(amount, (by, of) => by.formatDigits(of, 3))],
  ['so many decimals', eachOf(decimal, (by, of) => by.formatPadded(...of))],
  ['names', eachOf(list, (by, of) => by.formatNames(...of))],
  ['days', eachOf(time, (by, of) => by.formatDay(of))],
  ['times of day', eachOf(time, (by, of) => by.formatClock(of))],
  ['times of day with seconds', eachOf(time, (by, of) => by.formatClock(of, true))],
  ['dates', eachOf(time, (by, of) => by.formatDateTime(of))],
  ['dates or times', eachOf(fc.oneof(time, now), (by, of) => by.formatTimeOrDate(of))],
])('%s are written in English as the browser writes them', (_, expectSame) => {
  expectSame();
});

test('a text that is no date has no time in any language', () => {
  expect(intl.formatDateTime('2026-02-30T10:00:00Z')).toBeUndefined();
});

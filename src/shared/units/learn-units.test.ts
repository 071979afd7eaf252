import fc from 'fast-check';
import { expect, test } from 'vitest';
import { learnUnits, nothingLearned } from './learn-units.ts';
import { formatInUnit, learnedText } from './words.ts';

const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A number as written by an API that counts in steps of a base. */
function written(number: number, base: number, decimals: number, comma = false): string {
  let value = number;
  let power = 0;
  while (value >= base && power < units.length - 1) {
    value /= base;
    power += 1;
  }
  const digits = power === 0 ? String(value) : value.toFixed(decimals);
  return `${comma ? digits.replace('.', ',') : digits} ${units[power]}`;
}

const base = fc.constantFrom(1000 as const, 1024 as const);
const numbers = fc.array(fc.oneof(fc.nat(5000), fc.integer({ min: 0, max: 50_000_000_000_000 })), {
  maxLength: 30,
});
/** In both bases, the texts of this number differ enough to be told apart. */
const telling = fc.integer({ min: 5 * 1024 ** 3, max: 900 * 1000 ** 3 });
const pairsOf = (list: number[], ...how: [number, number, boolean?]) =>
  list.map((number) => ({ number, text: written(number, ...how) }));

test('a base is learned back from what an API of that base writes', () => {
  fc.assert(
    fc.property(
      base,
      numbers,
      telling,
      fc.integer({ min: 2, max: 4 }),
      fc.boolean(),
      (of, list, one, decimals, comma) => {
        const learned = learnUnits(pairsOf([...list, one], of, decimals, comma));
        expect(learned.base).toBe(of);
        expect(learned.evidence).toBeLessThanOrEqual(list.length + 1);
        expect(learned.name).toBe(`${of}-based bytes`);
      },
    ),
  );
});

test('true pairs of an API teach no other base, whatever else they say', () => {
  fc.assert(
    fc.property(base, numbers, fc.nat(4), (of, list, decimals) => {
      expect([of, 1, null]).toContain(learnUnits(pairsOf(list, of, decimals)).base);
    }),
  );
});

test('one pair that does not fit removes the unit', () => {
  fc.assert(
    fc.property(base, fc.array(telling, { minLength: 2, maxLength: 30 }), (of, list) => {
      const learned = learnUnits([...pairsOf(list, of, 2), { number: 5, text: '2.00 GB' }]);
      expect(learned).toEqual(nothingLearned);
      expect(formatInUnit(1536, learned)).toBe('1,536');
    }),
  );
});

test('the order of the pairs does not matter', () => {
  const pair = fc.record({
    number: fc.oneof(fc.nat(4000), telling),
    text: fc.constantFrom('0 B', '1.50 KB', '2 GiB', '5.00 GB', '5 GB', '3 kB', '12', 'much'),
  });
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 12 }), (list) => {
      expect(learnUnits(list.toReversed())).toEqual(learnUnits(list));
    }),
  );
});

test.each<[string, [number, string][]]>([
  ['there are no pairs', []],
  [
    'all are zero',
    [
      [0, '0 B'],
      [0, '0.00 GB'],
    ],
  ],
  [
    'no text is an amount',
    [
      [7, 'unlimited'],
      [8, '∞ GB'],
    ],
  ],
  ['the texts count bits', [[1024 ** 3, '8.000 Gb']]],
  ['the texts count bits of no prefix', [[5, '40 b']]],
  ['the text is too coarse to decide', [[1010, '1 KB']]],
  [
    'the only unit that says something is too coarse',
    [
      [0, '0 B'],
      [300, '0 GB'],
    ],
  ],
])('nothing is claimed where %s', (_, pairs) => {
  const learned = learnUnits(pairs.map(([number, text]) => ({ number, text })));
  expect(learned).toEqual(nothingLearned);
  expect(learnedText(learned)).toBeUndefined();
});

test.each([
  ['1.50 KB', 1536, 1024],
  ['2,0 GiB', 2 * 1024 ** 3, 1024],
  ['1,5 Go', 1_500_000_000, 1000],
  ['1.200 TB', 1_200_000_000_000, 1000],
  ['1 234,5 Ko', 1_264_128, 1024],
  ["1'234.56 MB", 1_234_560_000, 1000],
  ['1,500 KB', 1_536_000, 1024],
  ['1.20TB', 1_200_000_000_000, 1000],
  ['-1.50 KB', -1536, 1024],
  ['1.50K', 1536, 1024],
])('"%s" for %d is read', (text, number, of) => {
  expect(learnUnits([{ number, text }]).base).toBe(of);
});

test('numbers that are already in the unit of their texts are left in it', () => {
  const learned = learnUnits([
    { number: 5, text: '5 GB' },
    { number: 12, text: '12 GB' },
  ]);
  expect(learned).toMatchObject({ base: 1, name: 'numbers in GB', evidence: 2 });
  expect(formatInUnit(2048, learned)).toBe('2,048\u00A0GB');
});

test('a number of four digits is written in the next unit, if the API writes that one', () => {
  const pairs = [
    { number: 1.5 * 1024 ** 2, text: '1.50 MB' },
    { number: 3.25 * 1024 ** 3, text: '3.25 GB' },
  ];
  const learned = learnUnits(pairs);
  expect(formatInUnit(999 * 1024 ** 2, learned)).toBe('999\u00A0MB');
  expect(formatInUnit(1020.6 * 1024 ** 2, learned)).toBe('1\u00A0GB');
  expect(formatInUnit(1020.6 * 1024 ** 2, learnUnits(pairs.slice(0, 1)))).toBe('1,020.6\u00A0MB');
});

test('only units that the API has written are written', () => {
  const learned = learnUnits([
    { number: 1536, text: '1.50 KB' },
    { number: 3.25 * 1024 ** 3, text: '3.25 GB' },
  ]);
  expect(formatInUnit(5 * 1024 ** 4, learned)).toBe('5,120\u00A0GB');
  expect(formatInUnit(5 * 1024 ** 2, learned)).toBe('5,120\u00A0KB');
  expect(formatInUnit(12, learned)).toBe('12');
  expect(learnedText(learned)).toBe(
    'Inferred units: 1024-based bytes, from 2 values that the API sends as both number and text.',
  );
});

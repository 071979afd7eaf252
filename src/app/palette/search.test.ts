import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import { search, searchText, textsOf } from './search.ts';

const found = (texts: readonly string[], typed: string, limit: number) =>
  runToEnd(
    search(
      textsOf(texts, (text) => text),
      typed,
      limit,
    ),
  );
const texts = [
  searchText('de-berlin-01', '65a0ffee'),
  searchText('Berlin', '65a0beef'),
  searchText('us-denver', '65b00000'),
];
const hits = (typed: string, limit = 8) => found(texts, typed, limit).hits;

test('every typed word must be there, in any order and either case', () => {
  expect(hits('01 BERLIN')).toEqual([0]);
  expect(hits('berlin denver')).toEqual([]);
});

test('what begins with the typed text comes first, in any of its parts', () => {
  expect(hits('berlin')).toEqual([1, 0]);
  expect(hits('65a0')).toEqual([0, 1]);
});

test('nothing typed finds everything, in its order', () => {
  expect(found(texts, '  ', 2)).toEqual({ hits: [0, 1], total: 3 });
});

test('a letter that is close is no hit', () => {
  expect(hits('berlln')).toEqual([]);
});

test('a word is not found across two parts', () => {
  expect(hits('0165a0')).toEqual([]);
});

const word = fc.stringMatching(/^[a-c]{0,4}$/);

test('the hits hold every word, as many as there are up to the limit, each once', () => {
  fc.assert(
    fc.property(fc.array(word), fc.array(word), fc.nat(5), (list, words, limit) => {
      const { hits: positions, total } = found(list, words.join(' '), limit);
      const holding = list.filter((text) => words.every((each) => text.includes(each)));
      expect(total).toBe(holding.length);
      expect(new Set(positions).size).toBe(Math.min(limit, total));
      for (const position of positions) expect(holding).toContain(list[position]);
    }),
  );
});

test('among 100,000 accounts those that hold what is typed are counted', () => {
  const many = Array.from({ length: 100_000 }, (_, index) =>
    searchText(`user-${index}`, (0x65a0000000 + index).toString(16).padStart(24, '0')),
  );
  expect(found(many, 'user-9999', 8)).toMatchObject({ total: 11 });
});

test('among a million accounts no text is made before it is looked at, and each is made once', () => {
  let made = 0;
  const many = textsOf(
    Array.from({ length: 1_000_000 }, () => ''),
    () => {
      made += 1;
      return 'text';
    },
  );
  const work = search(many, 'text', 8);
  expect(made).toBe(0);
  work.next();
  work.next();
  expect(made).toBeLessThan(5000);
  expect(runToEnd(search(many, 'text', 8)).total).toBe(1_000_000);
  expect(runToEnd(search(many, 'tex', 8)).total).toBe(1_000_000);
  expect(made).toBe(1_000_000);
});

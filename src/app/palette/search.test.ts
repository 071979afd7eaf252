import fc from 'fast-check';
import Network from 'lucide-react/icons/network';
import { expect, test } from 'vitest';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import { groupOf } from './search.ts';

type Texts = readonly string[];

const groupOfTexts = (items: readonly Texts[], limit?: number, textsOf = (item: Texts) => item) =>
  groupOf('Accounts', {
    items,
    textsOf,
    entryOf: ([label = '']) => ({ label, icon: Network, run: () => undefined }),
    ...(limit !== undefined && { limit }),
  });

function found(items: readonly Texts[], typed: string, limit?: number) {
  const { entries, total } = runToEnd(groupOfTexts(items, limit)(typed));
  return { labels: entries.map(({ label }) => label), total };
}

test.each([
  ['every typed word must be there, in any order and either case', '01 BERLIN', ['de-berlin-01']],
  ['one word is not enough', 'berlin denver', []],
  ['what begins with the typed text comes first', 'berlin', ['Berlin', 'de-berlin-01']],
  ['a text may begin with it that is not the first', '65a0', ['de-berlin-01', 'Berlin']],
  ['a letter that is close is no hit', 'berlln', []],
  ['a word is not found across two texts', '0165a0', []],
  ['nothing typed finds everything', '  ', ['de-berlin-01', 'Berlin', 'us-denver']],
])('%s', (_, typed, labels) => {
  const items = [
    ['de-berlin-01', '65a0ffee'],
    ['Berlin', '65a0beef'],
    ['us-denver', '65b00000'],
  ];
  expect(found(items, typed).labels).toEqual(labels);
});

test('the hits hold every word, as many as there are up to the limit, each once', () => {
  const word = fc.stringMatching(/^[a-c]{0,4}$/);
  fc.assert(
    fc.property(fc.uniqueArray(word), fc.array(word), fc.nat(5), (list, words, limit) => {
      const { labels, total } = found(
        list.map((text) => [text]),
        words.join(' '),
        limit,
      );
      const holding = list.filter((text) => words.every((each) => text.includes(each)));
      expect(total).toBe(holding.length);
      expect(new Set(labels).size).toBe(Math.min(limit, total));
      for (const label of labels) expect(holding).toContain(label);
    }),
  );
});

test('among a million items no text is made before it is looked at, and each is made once', () => {
  let made = 0;
  const many = groupOfTexts(
    Array.from({ length: 1_000_000 }, () => []),
    8,
    () => {
      made += 1;
      return ['text'];
    },
  );
  const work = many('text');
  expect(made).toBe(0);
  work.next();
  work.next();
  expect(made).toBeLessThan(5000);
  expect(runToEnd(many('text')).total).toBe(1_000_000);
  expect(runToEnd(many('tex')).total).toBe(1_000_000);
  expect(made).toBe(1_000_000);
});

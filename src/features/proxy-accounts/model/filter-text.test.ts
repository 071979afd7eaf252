import { expect, test } from 'vitest';
import { isUsageAs, parseFilterText } from './filter-text.ts';

test('a text without a comparison is its words', () => {
  expect(parseFilterText(' Customer-1  blocked ')).toEqual({
    terms: ['customer-1', 'blocked'],
    comparisons: [],
    unread: undefined,
  });
  // Words that only contain the name are plain words.
  expect(parseFilterText('usage storage>5').terms).toEqual(['usage', 'storage>5']);
});

test.each(['usage>90', 'Usage > 90', 'usage>90%', 'usage > 90 %', 'usage>90.0'])(
  '%s compares the usage with 90',
  (text) => {
    expect(parseFilterText(`team-a ${text} b`)).toEqual({
      terms: ['team-a', 'b'],
      comparisons: [{ operator: '>', percent: 90 }],
      unread: undefined,
    });
  },
);

test('two comparisons make a range', () => {
  const { comparisons } = parseFilterText('usage>=80 usage<=100');
  const within = (usage: number) => comparisons.every((each) => isUsageAs(each, usage));
  expect([79.9, 80, 100, 100.1].map(within)).toEqual([false, true, true, false]);
});

test.each(['usage>', 'usage>abc', 'usage=-5', 'usage>1e3'])(
  '%s has no number, which can be said',
  (text) => {
    expect(parseFilterText(text)).toEqual({ terms: [], comparisons: [], unread: text });
  },
);

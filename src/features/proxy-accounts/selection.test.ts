import { expect, test } from 'vitest';
import { choose, chosenAmong, idsBetween } from './selection.ts';

const rows = ['a', 'b', undefined, 'c'].map((id) => ({ id }));

test('a range takes in both ends, in either direction, and skips what has no id', () => {
  expect(idsBetween(rows, 1, 3)).toEqual(['b', 'c']);
  expect(idsBetween(rows, 3, 1)).toEqual(['b', 'c']);
});

test('what is chosen is by id, and only what exists counts', () => {
  const chosen = choose(new Set(['gone']), ['a', 'c']);
  expect(chosenAmong(rows, chosen)).toEqual([{ id: 'a' }, { id: 'c' }]);
  expect(chosenAmong(rows, choose(chosen, ['a'], false))).toEqual([{ id: 'c' }]);
});

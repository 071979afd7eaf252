import { expect, test } from 'vitest';
import { distinctions } from './distinctions.ts';

test('profiles of one name are told apart by their IDs, and those of several teams by their teams too', () => {
  const profiles = [
    ['t1', 'a', 'Twin'],
    ['t1', 'b', 'Twin'],
    ['t1', 'c', 'Anywhere'],
    ['t2', 'c', 'Anywhere'],
    ['t1', 'd', 'Only one'],
    ['t1', 'e', ''],
    ['t2', 'f', ''],
  ].map(([teamId = '', id = '', name = '']) => ({ teamId, id, name }));
  expect(profiles.map(distinctions(profiles))).toEqual(['a', 'b', 't1/c', 't2/c', '', '', '']);
});

import { expect, test } from 'vitest';
import { changesSince, planWithout, positionsByConsumption } from './plan.ts';

const former = {
  ids: ['a', 'b', 'c', 'd', 'e'],
  names: ['anna', 'b', 'carl', 'dora', 'emil'],
  before: [[5, 1, 1], [7, 1, 1], null, [1, 1, 1], [null, 3, 1]] as const,
  asOf: [1, 1, null, 1, 1],
};

test('counters and names that are others now are changes, what was unknown is none', () => {
  const now = {
    ...former,
    names: ['anna', 'berta', 'carla', 'd', 'emil'],
    before: [
      [9, 1, 1],
      [7, 1, 1],
      [4, 4, 4],
      [1, 1, 1],
      [8, 2, 1],
    ] as const,
  };
  const { positions, before, now: sum } = changesSince(former, now);
  expect(positions).toEqual([0, 2, 4]);
  expect([before, sum]).toEqual([5, 9]);
});

test('accounts that were left out are no changes, and the others are found again', () => {
  const rest = planWithout(former, new Set([0, 1]));
  const { positions, formerOf } = changesSince(former, {
    ...rest,
    before: [null, [2, 1, 1], null],
  });
  expect(positions).toEqual([1]);
  expect(former.ids[formerOf(1)]).toBe('d');
});

test('the largest consumption is first, and unknown ones are last', () => {
  expect(positionsByConsumption(former)).toEqual([1, 0, 3, 2, 4]);
});

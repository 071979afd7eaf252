import { expect, test } from 'vitest';
import {
  acceptedUntilGrowth,
  afterAccepted,
  afterTimeout,
  afterTooMany,
  batchSize,
} from './batch-size.ts';

/** The sizes of full batches that are accepted, and how many more are until the next size. */
function accept(start: ReturnType<typeof batchSize>, count: number) {
  let size = start;
  return Array.from({ length: count }, () => {
    size = afterAccepted(size, size.current);
    return [size.current, acceptedUntilGrowth(size)];
  });
}

test('after four full requests a larger one is tried, halfway to what was too large', () => {
  const refused = afterTooMany(batchSize(5), 5);
  expect(refused.current).toBe(2);
  expect(accept(refused, 8).join(' ')).toBe('2,3 2,2 2,1 3,4 3,3 3,2 3,1 4,');
  // An API may reject as many as it accepted before.
  expect(afterTooMany({ ...refused, good: 2 }, 2).current).toBe(1);
  expect(accept(afterTimeout(batchSize(16), 16), 4).at(-1)).toEqual([12, 4]);
});

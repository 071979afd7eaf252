import { expect, test } from 'vitest';
import { afterAccepted, afterTimeout, afterTooMany, batchSize } from './batch-size.ts';

/** The sizes of the next batches, after full ones that are accepted. */
function accept(start: ReturnType<typeof batchSize>, count: number) {
  let size = start;
  return Array.from({ length: count }, () => {
    size = afterAccepted(size, size.current);
    return size.current;
  });
}

test('after four full requests a larger one is tried, halfway to what was too large', () => {
  const refused = afterTooMany(batchSize(5), 5);
  expect(refused.current).toBe(2);
  expect(accept(refused, 8)).toEqual([2, 2, 2, 3, 3, 3, 3, 4]);
  // An API may reject as many as it accepted before.
  expect(afterTooMany({ ...refused, good: 2 }, 2).current).toBe(1);
  expect(accept(afterTimeout(batchSize(16), 16), 4).at(-1)).toBe(12);
});

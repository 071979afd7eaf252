import { setTimeout as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sleep } from './until.ts';

test('a wait that is longer than a timer can hold is not over at once', async () => {
  const stop = new AbortController();
  const slept = sleep(2 ** 31, stop.signal).then(() => 'over');
  expect(await Promise.race([slept, later(50, 'not yet')])).toBe('not yet');
  stop.abort();
  expect(await slept).toBe('over');
});

import { afterEach, expect, test, vi } from 'vitest';
import { lockAndRead } from './run-lock.ts';

afterEach(() => vi.unstubAllGlobals());

test('a run whose records could not be read, or that is gone, can be taken the next time', async () => {
  let held = 0;
  vi.stubGlobal('navigator', {
    locks: {
      async request(_: string, __: object, work: (lock: object | null) => Promise<void>) {
        if (held > 0) return work(null);
        held += 1;
        await work({});
        held -= 1;
      },
    },
  });
  await expect(lockAndRead('r', () => Promise.reject(new Error('Unreadable.')))).rejects.toThrow(
    'Unreadable.',
  );
  expect(await lockAndRead('r', () => Promise.resolve(null))).toBeNull();
  const taken = await lockAndRead('r', () => Promise.resolve({ total: 3 }));
  expect(taken?.total).toBe(3);
  expect(await lockAndRead('r', () => Promise.resolve({ total: 3 }))).toBeNull();
  taken?.release();
  await vi.waitFor(async () => {
    expect(await lockAndRead('r', () => Promise.resolve({ total: 3 }))).not.toBeNull();
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { rateLimitedUntil, readWithRetries } from './read-with-retries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limited = (retryAfter?: number) => new ApiError('rate-limited', { status: 429, retryAfter });

test('a list that the API limits is read again when the API asks for it', async () => {
  const read = vi.fn().mockRejectedValueOnce(limited(30_000)).mockResolvedValue('page');
  const page = readWithRetries(read);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(read).toHaveBeenCalledTimes(1);
  expect(rateLimitedUntil.get()).toBe(Date.now() + 1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await page).toBe('page');
  expect(rateLimitedUntil.get()).toBeUndefined();
});

test('a list that the API limits for long, or again and again, fails', async () => {
  const long = limited(301_000);
  await expect(readWithRetries(() => Promise.reject(long))).rejects.toBe(long);
  const read = vi.fn().mockRejectedValue(limited());
  const reading = readWithRetries(read);
  await Promise.all([
    expect(reading).rejects.toThrow('rate-limited'),
    vi.advanceTimersByTimeAsync(300_000),
  ]);
  expect(read).toHaveBeenCalledTimes(11);
});

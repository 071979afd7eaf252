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

/** A read that succeeds after it was limited once, for this time; "left" if it is given up. */
const readAfter = (time: number, signal?: AbortSignal) =>
  readWithRetries(
    vi.fn().mockRejectedValueOnce(limited(time)).mockResolvedValue('page'),
    signal,
  ).catch(() => 'left');

test('of several waits at once, the longest is shown until it has passed or is given up', async () => {
  const leave = new AbortController();
  const start = Date.now();
  const reads = [
    readAfter(30_000),
    readAfter(60_000, leave.signal),
    readAfter(10_000),
    readAfter(30_000),
  ];
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rateLimitedUntil.get()).toBe(start + 60_000);
  leave.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(rateLimitedUntil.get()).toBe(start + 30_000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(rateLimitedUntil.get()).toBeUndefined();
  expect(await Promise.all(reads)).toEqual(['page', 'left', 'page', 'page']);
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

import { afterEach, expect, test, vi } from 'vitest';
import { clockDifference, noteServerTime, presentTime } from './clock.ts';

const HOUR = 3_600_000;

afterEach(() => {
  noteServerTime(new Date().toUTCString());
  vi.useRealTimers();
});

test('a clock that is off by hours is found out, and the time is taken from the answers', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  noteServerTime(new Date(Date.now() + 3 * HOUR).toUTCString());
  expect(clockDifference()).toBe(3 * HOUR);
  expect(presentTime()).toBe(Date.now() + 3 * HOUR);
});

test('what answers take and the whole seconds of the header change nothing', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  noteServerTime(new Date(Date.now() - 4 * 60_000).toUTCString());
  expect(clockDifference()).toBe(0);
  noteServerTime(new Date(Date.now() - HOUR).toUTCString());
  noteServerTime(new Date(Date.now() - HOUR - 2000).toUTCString());
  expect(clockDifference()).toBe(-HOUR);
});

test('a header that is hidden or no date says nothing, and a clock that is set right is right', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  noteServerTime(new Date(Date.now() + HOUR).toUTCString());
  noteServerTime(null);
  noteServerTime('soon');
  expect(clockDifference()).toBe(HOUR);
  noteServerTime(new Date().toUTCString());
  expect(clockDifference()).toBe(0);
});

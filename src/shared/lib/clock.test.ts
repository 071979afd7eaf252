import { afterEach, expect, test, vi } from 'vitest';
import { ageAtMost, clockDifference, noteServerTime, presentTime, timeStamp } from './clock.ts';

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

/** What a page that is loaded later knows of a stamp. */
const later = (stamp: ReturnType<typeof timeStamp>) => ({ ...stamp, page: stamp.page - 1 });
const utc = (time: number) => new Date(time).toUTCString();

test("an age follows the API's clock, wherever this device's clock is set", () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  noteServerTime(utc(1_800_000_000_000));
  const stamp = timeStamp();
  vi.setSystemTime(1_800_000_000_000 - 20 * HOUR);
  noteServerTime(utc(1_800_000_000_000 + 30 * HOUR));
  expect(ageAtMost(stamp)).toBe(30 * HOUR);
  expect(ageAtMost(later(stamp))).toBe(30 * HOUR);
});

test('an age grows while nothing is received, also on a device whose clock is set back', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  noteServerTime(utc(1_800_000_000_000));
  const stamp = timeStamp();
  vi.advanceTimersByTime(2 * HOUR);
  vi.setSystemTime(1_800_000_000_000);
  expect(ageAtMost(stamp)).toBeGreaterThanOrEqual(2 * HOUR);
});

test('where the API hides its clock, only the page that made a stamp knows its age', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  const { server: _, ...stamp } = timeStamp();
  vi.advanceTimersByTime(HOUR);
  expect(ageAtMost(stamp)).toBe(HOUR);
  expect(ageAtMost(later(stamp))).toBeUndefined();
});

import { expect, test } from 'vitest';
import { defaultConsoleConfig } from '#contract';
import { timeStamp } from '#shared/lib/clock.ts';
import { isAskable, newIdempotencyKey } from './idempotency-key.ts';

test('each write has a UUID of its own, where the API takes keys', () => {
  const config = { ...defaultConsoleConfig, idempotencyKeys: true };
  const keys = new Set(Array.from({ length: 100 }, () => newIdempotencyKey({ config })));
  expect(keys.size).toBe(100);
  for (const key of keys) {
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  }
  expect(newIdempotencyKey({ config: defaultConsoleConfig })).toBeUndefined();
});

test('an answer can be asked for less than a day, if its age is certain', () => {
  const hour = 3_600_000;
  const { server: _, ...stamp } = timeStamp();
  const sentBefore = (hours: number) => ({
    ...stamp,
    wall: stamp.wall - hours * hour,
    steady: stamp.steady - hours * hour,
  });
  expect([0, 22, 23, 25].map((hours) => isAskable(sentBefore(hours)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isAskable({ ...stamp, page: stamp.page - 1 })).toBeUndefined();
  expect(isAskable(undefined)).toBeUndefined();
});

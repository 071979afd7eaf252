import { expect, test } from 'vitest';
import { defaultConsoleConfig } from '#contract';
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

test('an answer can be asked for less than a day, also by a clock that was put back', () => {
  const hour = 3_600_000;
  expect([0, 22 * hour, 23 * hour, 25 * hour].map((age) => isAskable(1e12 - age, 1e12))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isAskable(1e12 + 23 * hour, 1e12)).toBe(false);
});

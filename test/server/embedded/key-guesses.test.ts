import { expect, test } from 'vitest';
import { createRoutes } from '../../../server/embedded/routes/index.ts';
import type { Store } from '../../../server/embedded/store/store.ts';
import { countWrongKeys } from '../../../server/limits/key-guesses.ts';
import { expectRefusal } from '../../support/servers/api-under-test.ts';

test('whoever guesses keys is told to stop, and a right key of the same address is never refused', async () => {
  const known: Record<string, object> = {
    right: { id: 'user', enabled: true, details: {} },
    disabled: { id: 'off', enabled: false },
  };
  const store = { user: async (key: string) => known[key] } as unknown as Store;
  const routes = createRoutes(store, { bodyLimit: 1000, onError: () => undefined });
  const withKey = async (key: string) =>
    routes.request('/api/users/me', { headers: { 'Api-Key': key } });
  for (let guess = 0; guess < 40; guess += 1) {
    const isAllowed = guess < 20;
    const { headers, detail } = await expectRefusal(
      withKey(`guess-${guess}`),
      isAllowed ? 401 : 429,
    );
    expect((await withKey('right')).status).toBe(200);
    if (isAllowed) continue;
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    expect(detail).toMatch(/^Too many unknown API keys\. Try again in \d+ seconds\.$/);
  }
  // The same wrong key again is a client that doesn't have its new key yet, and a missing key isn't a guess.
  await expectRefusal(withKey('guess-3'), 401);
  await expectRefusal(withKey(''), 401);
  await expectRefusal(withKey('disabled'), 403);
});

test('after a minute a mistake is a mistake again', () => {
  let now = 5_000;
  const wrongKey = countWrongKeys(() => now);
  for (let guess = 0; guess < 20; guess += 1) expect(wrongKey('a', `${guess}`)).toBe(0);
  expect(wrongKey('a', 'x')).toBe(60);
  expect(wrongKey('b', 'x')).toBe(0);
  now += 59_500;
  expect(wrongKey('a', 'x')).toBe(1);
  now += 500;
  expect(wrongKey('a', 'x')).toBe(0);
});

test('many addresses have one limit in all', () => {
  const wrongKey = countWrongKeys(() => 0);
  const mistakes = Array.from({ length: 10_000 }, (_, guess) => wrongKey(`${guess}`, `${guess}`));
  expect(mistakes.filter((seconds) => seconds === 0).length).toBeLessThan(1_100);
  expect(wrongKey('1', '1')).toBe(0);
});

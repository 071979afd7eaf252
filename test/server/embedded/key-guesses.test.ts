import { afterAll, beforeAll, expect, test } from 'vitest';
import { countWrongKeys } from '../../../server/limits/key-guesses.ts';
import { expectRefusal, type ApiUnderTest } from '../../support/servers/api-under-test.ts';
import { startEmbeddedApi } from '../../support/servers/embedded-api.ts';
import { ask, startApp, type Running } from '../../support/servers/sockets.ts';

let api: Awaited<ReturnType<typeof startEmbeddedApi>> & ApiUnderTest;
let server: Running;

beforeAll(async () => {
  api = await startEmbeddedApi();
  server = await startApp({ api });
});
afterAll(async () => {
  await server.stop();
  await api.stop();
});

async function withKey(key: string): Promise<Response> {
  const { status, body, headers } = await ask(server.url, '/api/users/me', {
    headers: { 'Api-Key': key },
  });
  const all = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return new Response(new Uint8Array(body), { status, headers: Object.fromEntries(all) });
}

test('whoever guesses keys is told to stop, and a right key of the same address is never refused', async () => {
  for (let guess = 0; guess < 20; guess += 1) {
    await expectRefusal(withKey(`guess-${guess}`), 401);
    expect((await withKey(api.apiKey)).status).toBe(200);
  }
  for (let guess = 20; guess < 40; guess += 1) {
    const { headers, detail } = await expectRefusal(withKey(`guess-${guess}`), 429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    expect(detail).toMatch(/^Too many unknown API keys\. Try again in \d+ seconds\.$/);
    expect((await withKey(api.apiKey)).status).toBe(200);
  }
  // The same wrong key again is a client that doesn't have its new key yet, and a missing key isn't a guess.
  await expectRefusal(withKey('guess-3'), 401);
  await expectRefusal(withKey(''), 401);
  await expectRefusal(withKey(api.disabledKey), 403);
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

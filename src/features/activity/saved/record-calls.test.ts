import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { createCallLog } from '#shared/api/call-log.ts';
import { recordCalls } from './record-calls.ts';
import { deleteCalls, saveCalls, savedCalls, type SavedCall } from './saved-calls.ts';

vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);

const body = JSON.stringify([{ id: 'secret-1' }, { id: 'secret-2' }]);

function logWithCalls() {
  const log = createCallLog();
  const read = log.add({ method: 'GET', path: '/api/things?email=ada%40example.com', body: null });
  log.settle(read, { outcome: 'ok', status: 200 });
  const write = log.add({ method: 'PUT', path: '/api/proxy_accounts/reset-quota', body });
  log.settle(write, { outcome: 'invalid', status: 422 });
  log.add({ method: 'GET', path: '/api/running', body: null });
  return log;
}

test('calls from before are kept, without bodies and query values', async () => {
  const stop = recordCalls(logWithCalls(), 'before', () => true);
  await expect.poll(async () => (await savedCalls('before')).length, { timeout: 5000 }).toBe(2);
  stop();
  const calls = await savedCalls('before');
  expect(calls.map(({ method, path, status, ids }) => [method, path, status, ids])).toEqual(
    expect.arrayContaining([
      ['GET', '/api/things', 200, null],
      ['PUT', '/api/proxy_accounts/reset-quota', 422, 2],
    ]),
  );
  expect(JSON.stringify(calls)).not.toMatch(/ada|secret/);
  expect(await savedCalls('other')).toEqual([]);
});

test('where the key is not remembered, calls stay in the tab', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const stop = recordCalls(logWithCalls(), 'shared', () => false);
  await expect.poll(async () => (await savedCalls('shared')).length, { timeout: 5000 }).toBe(2);
  expect([...kept.values()].join()).not.toMatch(/ada|secret/);
  expect(await savedCalls('other')).toEqual([]);
  await deleteCalls('shared');
  expect(kept.size).toBe(0);
  stop();
});

const call = (scope: string, at: number): SavedCall => ({
  scope,
  at,
  tab: 't',
  id: at,
  method: 'GET',
  path: '/api/users/me',
  status: 200,
  duration: 1,
  outcome: 'ok',
  ids: null,
});

test('the oldest beyond 10,000 are deleted, and clearing leaves other users alone', async () => {
  await saveCalls('other-user', [call('other-user', 1)]);
  await saveCalls(
    'many',
    Array.from({ length: 10_003 }, (_, at) => call('many', at)),
  );
  const calls = await savedCalls('many');
  expect(calls).toHaveLength(10_000);
  expect([calls[0]?.at, calls.at(-1)?.at]).toEqual([10_002, 3]);
  expect(await deleteCalls('many')).toBe(true);
  expect(await savedCalls('many')).toEqual([]);
  expect(await savedCalls('other-user')).toHaveLength(1);
}, 60_000);

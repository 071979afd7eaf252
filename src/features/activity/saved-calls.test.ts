import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { createCallLog } from '#shared/api/call-log.ts';
import {
  type SavedCall,
  deleteCalls,
  reasonOf,
  recordCalls,
  saveCalls,
  savedCalls,
} from './saved-calls.ts';

vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);

const body = JSON.stringify([{ id: 'secret-1' }, { id: 'secret-2' }]);

function logWithCalls() {
  const log = createCallLog();
  const read = log.add({ method: 'GET', path: '/api/things?email=ada%40example.com', body: null });
  log.settle(read, { outcome: 'ok', status: 200 });
  const write = log.add({ method: 'PUT', path: '/api/proxy_accounts/reset-quota', body });
  log.settle(write, {
    outcome: 'invalid',
    status: 422,
    problem: new ApiError('invalid', { title: 'Too many' }),
  });
  log.add({ method: 'GET', path: '/api/running', body: null });
  return log;
}

test('calls from before are kept, without bodies and query values', async () => {
  const stop = recordCalls(logWithCalls(), 'before', () => true);
  await expect.poll(async () => (await savedCalls('before')).length, { timeout: 5000 }).toBe(2);
  stop();
  const calls = await savedCalls('before');
  expect(
    calls.map(({ method, path, status, ids, reason }) => [method, path, status, ids, reason]),
  ).toEqual(
    expect.arrayContaining([
      ['GET', '/api/things', 200, null, undefined],
      ['PUT', '/api/proxy_accounts/reset-quota', 422, 2, 'Too many'],
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

test.each([
  [{ title: 'Forbidden' }, 'Forbidden'],
  [{ title: 'Forbidden', detail: 'This user is disabled.' }, 'This user is disabled.'],
  [{ detail: 'x'.repeat(10_000) }, 'x'.repeat(400)],
  [
    {
      title: 'Invalid',
      findings: [1, 2, 3, 4, 5].map((at) => ({ path: `m${at}`, message: 'no' })),
    },
    'm1: no; m2: no; m3: no (and 2 more)',
  ],
  // A message may repeat the value.
  [{ findings: [{ path: 'plain_password', message: '“secret” is too short.' }] }, 'plain_password'],
  [{ findings: [{ path: '', message: 'Not like this.' }] }, 'Not like this.'],
  [undefined, undefined],
])('of a failure %j the reason %j is kept', (problem, reason) => {
  expect(reasonOf({ problem, status: 422 })).toBe(reason);
});

test.each([
  [422, { detail: 'The value “hunter2” of plain_password is invalid.' }],
  [422, { findings: [{ path: '', message: 'Not an api-key: “hunter2”.' }] }],
  [400, { findings: [{ path: 'name', message: 'As sdkKey “hunter2”.' }] }],
  [500, { detail: 'connect postgres://u:hunter2@host/db failed' }],
  [503, { findings: [{ path: '', message: 'postgres://u:hunter2@host/db' }] }],
])('of a %i that may repeat a secret only the title is kept: %j', (status, problem) => {
  expect(reasonOf({ problem: { title: 'Invalid', ...problem }, status })).toBe('Invalid');
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

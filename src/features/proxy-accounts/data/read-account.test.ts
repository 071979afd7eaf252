import { expect, test } from 'vitest';
import { createCallLog } from '#shared/api/call-log.ts';
import { createClient } from '#shared/api/client.ts';
import { readAccount } from './read-account.ts';

test.each([
  ['is found', 'a b', 200, '{"id":"a b"}', { id: 'a b' }],
  ['is another one', 'a', 200, '{"id":"b"}', null],
  ['is unknown', 'a', 404, '{}', null],
  ['has an ID that the server takes for a wrong path', 'a/b', 400, '{}', null],
])('an account that %s', async (_, id, status, body, account) => {
  const asked: unknown[] = [];
  const client = createClient({
    baseUrl: 'https://api.test',
    key: () => 'the-key-of-the-tests',
    async fetch(input) {
      asked.push(input);
      return new Response(body, { status });
    },
    log: createCallLog(),
  });
  expect(await readAccount(client, '/api/accounts', id)).toEqual(account);
  expect(asked).toEqual([`https://api.test/api/accounts/${encodeURIComponent(id)}`]);
  // It would change the path.
  expect(await readAccount(client, '/api/accounts', '..')).toBeNull();
  expect(asked).toHaveLength(1);
});

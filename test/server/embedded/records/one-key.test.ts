import { expect, test, vi } from 'vitest';
import { IDEMPOTENCY_KEY_HEADER, operations } from '#contract';
import type { Queryable } from '../../../../server/embedded/database/database.ts';
import {
  openDatabase,
  embeddedApiOn,
  type EmbeddedApi,
} from '../../../../server/embedded/index.ts';
import { OWNER_ID } from '../../../../server/embedded/seed/index.ts';
import { clientOver, request } from '../../../support/servers/api-under-test.ts';
import { createPostgresDatabase, hasPostgres } from '../../../support/servers/embedded-api.ts';

/** Two servers on one database, like two processes: each with its own connections. */
test.skipIf(!hasPostgres)(
  'while one server works on a key another answers 409, and then what the first one did',
  async () => {
    const { address, drop } = await createPostgresDatabase();
    const open = () => openDatabase({ databaseUrl: address });
    const [one, other, aside] = await Promise.all([open(), open(), open()]);
    const options = { seedAccounts: 5, apiKey: 'the-key-of-the-tests' };
    const apis = [await embeddedApiOn(one, options), await embeddedApiOn(other, options)] as const;
    const [account] = await aside.query<{ id: string }>(
      'SELECT id FROM proxy_accounts WHERE user_id = $1 AND consumption > 0 LIMIT 1',
      [OWNER_ID],
    );
    const id = account?.id ?? '';

    let first: Promise<Response> | undefined;
    await aside.transaction(async (transaction) => {
      // The transaction that locks the account blocks the first reset, which has claimed the key by then.
      await transaction.query('SELECT 1 FROM proxy_accounts WHERE id = $1 FOR UPDATE', [id]);
      first = reset(apis[0], id);
      await vi.waitFor(async () => expect(await locks(transaction)).toBe(1), 60_000);
      const meanwhile = await reset(apis[1], id);
      expect([meanwhile.status, meanwhile.headers.get('Retry-After')]).toEqual([409, '1']);
      // Another key is unrelated: it waits for the account, as without keys.
      expect((await reset(apis[1], '0'.repeat(24), '"another"')).status).toBe(404);
    });
    const done = await first;
    expect(done?.status).toBe(200);
    await aside.query('UPDATE proxy_accounts SET consumption = 9 WHERE id = $1', [id]);
    const again = await reset(apis[1], id);
    expect([again.status, await again.text()]).toEqual([200, await done?.text()]);
    expect(await aside.query('SELECT consumption FROM proxy_accounts WHERE id = $1', [id])).toEqual(
      [{ consumption: 9 }],
    );

    await Promise.all([...apis.map((api) => api.close()), aside.close()]);
    await drop();
  },
);

async function locks(database: Queryable): Promise<number | undefined> {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*) AS count FROM pg_locks WHERE locktype = 'advisory' AND granted
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return row?.count;
}

function reset(api: EmbeddedApi, id: string, key = '"the-same"'): Promise<Response> {
  const client = clientOver(api.fetch, api.ownerKey.apiKey);
  const headers = { [IDEMPOTENCY_KEY_HEADER]: key };
  return request(client, 'PUT', operations.resetQuota.path(), { body: [{ id }], headers });
}

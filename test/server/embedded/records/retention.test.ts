import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../../server/embedded/database/database.ts';
import { embeddedApiOn } from '../../../../server/embedded/index.ts';
import { OWNER_ID } from '../../../../server/embedded/seed/index.ts';
import { createStore } from '../../../../server/embedded/store/store.ts';
import { backends } from '../../../support/servers/embedded-api.ts';

const HOUR = 3_600_000;
const SEED = { seedAccounts: 150 };

describe.each(backends)('what is kept for a time, on $name', ({ open }) => {
  let database: Database;
  let opened: Database;

  beforeAll(async () => {
    opened = await open();
    await (await embeddedApiOn({ ...opened, close: async () => undefined }, SEED)).close();
  });

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    // A restart closes the API, while the database stays open.
    database = { ...opened, close: async () => undefined };
    await database.query('ALTER TABLE audit_log DISABLE TRIGGER USER');
    await database.query('TRUNCATE audit_log, idempotency_keys');
    await database.query('ALTER TABLE audit_log ENABLE TRIGGER USER');
  });

  afterEach(() => vi.useRealTimers());
  afterAll(() => opened.close());

  const start = (options: { auditLogDays?: number; onError?: (error: unknown) => void } = {}) =>
    embeddedApiOn(database, { ...SEED, ...options });

  const record = (days: number, status = 200) =>
    database.query(
      `INSERT INTO audit_log (created_at, user_id, operation, status, first_ids, ids_total, fields)
       VALUES (now() - make_interval(days => $2), $1, 'some_put', $3, '{}', 0, '{}')`,
      [OWNER_ID, days, status],
    );

  const ages = async () =>
    (
      await database.query<{ age: number }>(
        'SELECT extract(day FROM now() - created_at)::integer AS age FROM audit_log ORDER BY id',
      )
    ).map(({ age }) => age);

  test('entries go after 90 days, at the start and within an hour', async () => {
    for (const days of [200, 91, 89, 0]) await record(days);
    const api = await start();
    expect(await ages()).toEqual([89, 0]);

    await record(100);
    vi.advanceTimersByTime(HOUR);
    await vi.waitFor(async () => expect(await ages()).toEqual([89, 0]), 60_000);
    await api.close();
  });

  test('another time can be set, and 0 is forever', async () => {
    for (const days of [2000, 8, 6]) await record(days);
    await (await start({ auditLogDays: 0 })).close();
    expect(await ages()).toEqual([2000, 8, 6]);
    await (await start({ auditLogDays: 7 })).close();
    expect(await ages()).toEqual([6]);
    // The permission to delete ended with the deletion.
    await expect(database.query('DELETE FROM audit_log')).rejects.toThrow(/only be added to/);
  });

  test('idempotency keys go after a day', async () => {
    const api = await start();
    await database.query(
      `INSERT INTO idempotency_keys (user_id, key, fingerprint, created_at)
       SELECT 'user', hours::text, '', now() - make_interval(hours => hours)
       FROM unnest('{30,25,23,0}'::integer[]) AS hours`,
    );
    vi.advanceTimersByTime(HOUR);
    const keys = () => database.query('SELECT key FROM idempotency_keys ORDER BY created_at');
    await vi.waitFor(
      async () => expect(await keys()).toEqual([{ key: '23' }, { key: '0' }]),
      60_000,
    );
    await api.close();
  });

  test('a backlog goes in parts, of which none keeps others waiting for long', async () => {
    await database.query(
      `INSERT INTO audit_log (created_at, user_id, operation, status, first_ids, ids_total, fields)
       SELECT now() - interval '100 days', $1, 'some_put', 200, '{}', 0, '{}' FROM generate_series(1, 25000)`,
      [OWNER_ID],
    );
    await database.query(
      `INSERT INTO idempotency_keys (user_id, key, fingerprint, created_at)
       SELECT 'user', number::text, '', now() - interval '2 days' FROM generate_series(1, 25000) AS number`,
    );
    const count = async (table: string) =>
      (await database.query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`))[0]?.count;
    const left: unknown[] = [];
    const transaction = vi.spyOn(database, 'transaction').mockImplementation(async (...given) => {
      const result = await opened.transaction(...given);
      left.push(await count('audit_log'));
      return result;
    });
    const api = await start();
    // The first transaction is the start itself.
    expect(left).toEqual([25_000, 15_000, 5_000, 0]);
    expect(await count('idempotency_keys')).toBe(0);
    transaction.mockRestore();
    await api.close();
  });

  test('a deletion that fails is reported, and the server goes on', async () => {
    const onError = vi.fn<(error: unknown) => void>();
    const api = await start({ onError });
    const query = vi.spyOn(database, 'query').mockRejectedValueOnce(new Error('no room'));
    vi.advanceTimersByTime(HOUR);
    await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(new Error('no room')));
    query.mockRestore();
    expect(await api.isReady()).toBe(true);
    await api.close();
  });

  test('a deletion without an end does not keep the server from ending', async () => {
    const api = await start();
    const query = vi.spyOn(database, 'query').mockReturnValueOnce(new Promise(() => {}));
    vi.advanceTimersByTime(HOUR);
    expect(query).toHaveBeenCalledOnce();
    query.mockRestore();
    await api.close();
  });

  test('of one user at most 1,000 refused writes are recorded in a day, of others and of writes all', async () => {
    const { auditLog } = createStore(database);
    const attempt = {
      operation: 'proxy_account_reset_quota_put',
      userId: OWNER_ID,
      teamId: null,
      ids: [],
      idempotencyKey: null,
    } as const;
    const count = async () =>
      (await database.query<{ count: number }>('SELECT count(*) AS count FROM audit_log'))[0]
        ?.count;
    await database.query(
      `INSERT INTO audit_log (user_id, operation, status, first_ids, ids_total, fields)
       SELECT $1, 'some_put', 404, '{}', 0, '{}' FROM generate_series(1, 999)`,
      [OWNER_ID],
    );
    // These aren't from the last day, or aren't rejections.
    await record(2, 404);
    await record(0, 200);
    for (let time = 0; time < 3; time += 1) await auditLog.recordRejection(attempt, 404);
    expect(await count()).toBe(999 + 2 + 1);
    await auditLog.recordRejection({ ...attempt, userId: 'another' }, 404);
    expect(await count()).toBe(999 + 2 + 2);
  });

  test('of one user at most 5,000,000 IDs are kept in a day, and every write keeps its first ones', async () => {
    const store = createStore(database);
    const accounts = await store.accounts(OWNER_ID).part({ limit: 150, offset: 0 });
    const ids = accounts.map(({ id }) => id);
    /** Resets all accounts, and resolves to how many IDs its entry has. */
    const keptOf = async () => {
      await store.resetQuota(OWNER_ID, ids);
      const [latest] = await store.auditLog.entries(OWNER_ID).part({ limit: 1, offset: 0 });
      const entry = await store.auditLog.entry(OWNER_ID, latest?.id ?? 0);
      expect(entry).toMatchObject({ ids_total: 150, ids: ids.slice(0, entry?.ids.length) });
      return entry?.ids.length;
    };
    const recordLong = (age: string, total: number) =>
      database.query(
        `INSERT INTO audit_log (created_at, user_id, operation, status, first_ids, ids, ids_total, fields)
         VALUES (now() - $2::interval, $1, 'some_put', 200, '{}', '{}', $3, '{}')`,
        [OWNER_ID, age, total],
      );
    await recordLong('25 hours', 4_000_000);
    await recordLong('23 hours', 4_999_800);
    expect([await keptOf(), await keptOf()]).toEqual([150, 100]);
  });
});

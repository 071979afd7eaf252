import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NOT_CARRIED_OUT, operations } from '#contract';
import type { Database } from '../../../../server/embedded/database/database.ts';
import { DiskFull } from '../../../../server/embedded/database/disk-space.ts';
import { embeddedApiOn } from '../../../../server/embedded/index.ts';
import { completeProfile } from '../../../../server/embedded/model/rules.ts';
import { OWNER_ID } from '../../../../server/embedded/seed/index.ts';
import { createStore } from '../../../../server/embedded/store/store.ts';
import { PATIENCE } from '../../../support/render/patience.ts';
import {
  clientOver,
  expectRefusal,
  groundOf,
  request,
} from '../../../support/servers/api-under-test.ts';
import { backends } from '../../../support/servers/embedded-api.ts';

const HOUR = 3_600_000;
const API_KEY = 'key-of-the-records-tests';
const SEED = { seedAccounts: 150, apiKey: API_KEY };
const ALL = { limit: 1000, offset: 0 };

describe.each(backends)('what is recorded of writes, on $name', ({ open }) => {
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
    await database.query('TRUNCATE audit_log');
    await database.query('ALTER TABLE audit_log ENABLE TRIGGER USER');
  });

  afterEach(() => vi.useRealTimers());
  afterAll(() => opened.close());

  const start = (options: { auditLogDays?: number; onError?: (error: unknown) => void } = {}) =>
    embeddedApiOn(database, { ...SEED, ...options });

  /** Adds entries of the owner to the log. */
  const record = (age: string, { status = 200, entries = 1, ids = 0 } = {}) =>
    database.query(
      `INSERT INTO audit_log (created_at, user_id, operation, status, first_ids, ids, ids_total, fields)
       SELECT now() - $2::interval, $1, 'some_put', $3, '{}', CASE WHEN $5 > 0 THEN '{}'::text[] END, $5, '{}'
       FROM generate_series(1, $4::integer)`,
      [OWNER_ID, age, status, entries, ids],
    );

  const count = async () =>
    (await opened.query<{ count: number }>('SELECT count(*) AS count FROM audit_log'))[0]?.count;

  const ages = async () =>
    (
      await database.query<{ age: number }>(
        'SELECT extract(day FROM now() - created_at)::integer AS age FROM audit_log ORDER BY id',
      )
    ).map(({ age }) => age);

  test('entries go after 90 days, at the start and within an hour', async () => {
    for (const days of [200, 91, 89, 0]) await record(`${days} days`);
    const api = await start();
    expect(await ages()).toEqual([89, 0]);

    await record('100 days');
    vi.advanceTimersByTime(HOUR);
    await vi.waitFor(async () => expect(await ages()).toEqual([89, 0]), PATIENCE);
    await api.close();
  });

  test('another time can be set, and 0 is forever', async () => {
    for (const days of [2000, 8, 6]) await record(`${days} days`);
    await (await start({ auditLogDays: 0 })).close();
    expect(await ages()).toEqual([2000, 8, 6]);
    await (await start({ auditLogDays: 7 })).close();
    expect(await ages()).toEqual([6]);
    // The permission to delete ended with the deletion.
    await expect(database.query('DELETE FROM audit_log')).rejects.toThrow(/only be added to/);
  });

  test('a backlog goes in parts, of which none keeps others waiting for long', async () => {
    await record('100 days', { entries: 10_001 });
    const left: unknown[] = [];
    vi.spyOn(database, 'transaction').mockImplementation(async (...given) => {
      const result = await opened.transaction(...given);
      left.push(await count());
      return result;
    });
    const api = await start();
    // The first transaction is the start itself.
    expect(left).toEqual([10_001, 1, 0]);
    await api.close();
  });

  test('a deletion that fails is reported, and one without an end keeps nothing from ending', async () => {
    const onError = vi.fn<(error: unknown) => void>();
    const api = await start({ onError });
    const deletion = vi.spyOn(database, 'transaction').mockRejectedValueOnce(new Error('no room'));
    vi.advanceTimersByTime(HOUR);
    await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(new Error('no room')), PATIENCE);
    expect(await api.isReady()).toBe(true);
    deletion.mockReturnValueOnce(new Promise(() => {}));
    vi.advanceTimersByTime(HOUR);
    await api.close();
  });

  test('of one user at most 1,000 refused writes are recorded in a day, of others and of writes all', async () => {
    const { auditLog } = createStore(database);
    const attempt = {
      operation: 'proxy_account_reset_quota_put',
      userId: OWNER_ID,
      teamId: null,
      ids: [],
      run: null,
    } as const;
    await record('1 hour', { status: 404, entries: 999 });
    // These aren't from the last day, or aren't rejections.
    await record('2 days', { status: 404 });
    await record('0 days');
    for (let time = 0; time < 3; time += 1) await auditLog.recordRejection(attempt, 404);
    expect(await count()).toBe(999 + 2 + 1);
    await auditLog.recordRejection({ ...attempt, userId: 'another' }, 404);
    expect(await count()).toBe(999 + 2 + 2);
  });

  test('of one user at most 5,000,000 IDs are kept in a day, and every write keeps its first ones', async () => {
    const store = createStore(database);
    const accounts = await store.accounts(OWNER_ID).part(ALL);
    const ids = accounts.map(({ id }) => id);
    /** Resets all accounts, and resolves to how many IDs its entry has. */
    const keptOf = async () => {
      await store.resetQuota(OWNER_ID, ids);
      const [latest] = await store.auditLog.entries(OWNER_ID).part({ limit: 1, offset: 0 });
      const entry = await store.auditLog.entry(OWNER_ID, latest?.id ?? 0);
      expect(entry).toMatchObject({ ids_total: 150, ids: ids.slice(0, entry?.ids.length) });
      return entry?.ids.length;
    };
    await record('25 hours', { ids: 4_000_000 });
    await record('23 hours', { ids: 4_999_800 });
    expect([await keptOf(), await keptOf()]).toEqual([150, 100]);
  });

  test('a write whose record cannot be stored is not done', async () => {
    const store = createStore(database);
    const [team] = await store.teams(OWNER_ID).part(ALL);
    const teamId = team?.id ?? '';
    const read = async () => ({
      accounts: await store.accounts(OWNER_ID).part(ALL),
      profiles: await store.profiles(teamId).part(ALL),
      entries: await count(),
    });
    await database.query('UPDATE proxy_accounts SET consumption = 7');
    const before = await read();
    const ids = before.accounts.map(({ id }) => id);
    const profile = await store.profile(OWNER_ID, teamId, before.profiles[0]?.id ?? '');
    if (!profile) throw new Error('There is no profile.');
    const body = completeProfile({ name: 'Changed', proxy_account_id: null });
    await database.query('ALTER TABLE audit_log ADD CONSTRAINT full_up CHECK (false) NOT VALID');
    await expect(store.resetQuota(OWNER_ID, ids)).rejects.toThrow('full_up');
    await expect(store.replaceProfile(OWNER_ID, teamId, profile, body, ['name'])).rejects.toThrow(
      'full_up',
    );
    expect(await read()).toEqual(before);
    await database.query('ALTER TABLE audit_log DROP CONSTRAINT full_up');
    expect(await store.resetQuota(OWNER_ID, ids)).toHaveLength(150);
  });

  test('a refusal that cannot be recorded is the answer all the same, and a full disk is said to store nothing', async () => {
    const { query } = database;
    const api = await start();
    database.query = async (sql, parameters) => {
      if (!sql.startsWith('SELECT')) throw new DiskFull();
      return query(sql, parameters);
    };
    const client = clientOver(api.fetch, API_KEY);
    const reset = (id: unknown) =>
      request(client, 'PUT', operations.resetQuota.path(), { body: [{ id }] });
    await expectRefusal(reset(1), 422);
    await expectRefusal(reset('unknown'), 404);
    const full = await reset((await groundOf(client)).accountId);
    expect(full.status).toBe(503);
    expect(await full.json()).toMatchObject({ type: NOT_CARRIED_OUT });
    await api.close();
  });
});

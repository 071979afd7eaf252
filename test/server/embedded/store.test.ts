import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../server/embedded/database/database.ts';
import { prepare } from '../../../server/embedded/prepare.ts';
import { completeProfile } from '../../../server/embedded/model/rules.ts';
import { OWNER_ID } from '../../../server/embedded/seed/index.ts';
import { createStore, type Store } from '../../../server/embedded/store/store.ts';
import { backends, NEIGHBOUR_ID } from '../../support/servers/embedded-api.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const ALL = { limit: 1000, offset: 0 };

describe.each(backends)('the store on $name', (backend) => {
  let database: Database;
  let store: Store;

  beforeAll(async () => {
    database = await backend.open();
    await prepare(database, { apiKey: 'key-of-the-store-tests', seedAccounts: 60 });
    store = createStore(database);
  });

  afterAll(() => database.close());

  test('a profile changes only where it is, in the version that was read, and for its user', async () => {
    const [team] = await store.teams(OWNER_ID).part(ALL);
    const teamId = team?.id ?? '';
    const [first, ...others] = await store.profiles(teamId).part(ALL);
    const body = completeProfile({ name: 'Changed', proxy_account_id: null });
    const found = await store.profile(OWNER_ID, teamId, first?.id ?? '');
    const before = { id: found?.id ?? '', version: found?.version ?? '' };
    const saved = await store.replaceProfile(OWNER_ID, teamId, before, body, ['name']);
    expect(saved).toMatchObject({ body, created_at: first?.created_at });
    expect(saved?.updated_at.getTime()).toBeGreaterThan(first?.updated_at.getTime() ?? 0);
    expect(await store.profiles(teamId).part(ALL)).toEqual([saved, ...others]);

    // Another user's, or no longer of that version.
    for (const user of [NEIGHBOUR_ID, OWNER_ID]) {
      expect(await store.replaceProfile(user, teamId, before, body, [])).toBeUndefined();
    }
  });

  test('nothing that happens to a table or to a connection stops its statements', async () => {
    const email = 'SELECT email FROM users WHERE id = $1';
    const ada = [{ email: 'ada@example.com' }];
    expect(await database.query(email, [OWNER_ID])).toEqual(ada);
    await database.transaction((transaction) =>
      transaction.query('ALTER TABLE users ALTER COLUMN email TYPE varchar(320)'),
    );
    expect(await database.query(email, [OWNER_ID])).toEqual(ada);

    // Beyond 32 bits, as quotas are.
    const count = 'SELECT 1099511627776 + count(*) AS count FROM users WHERE id = $1';
    expect(await database.query(count, [OWNER_ID])).toEqual([{ count: 2 ** 40 + 1 }]);
    // As behind a pooler that gives each transaction another connection.
    await database.query('DEALLOCATE ALL');
    for (let time = 0; time < 2; time += 1) {
      expect(await database.query(count, [OWNER_ID])).toEqual([{ count: 2 ** 40 + 1 }]);
    }
  });

  test('a statement that fails says why, and works with other values', async () => {
    const divide = 'SELECT 12 / $1::int AS quotient';
    expect(await database.query(divide, [4])).toEqual([{ quotient: 3 }]);
    await expect(database.query(divide, [0])).rejects.toMatchObject({ code: '22012' });
    expect(await database.query(divide, [6])).toEqual([{ quotient: 2 }]);
    await expect(database.query('SELECT nonsense')).rejects.toMatchObject({ code: '42703' });
  });

  test('statements wait for a transaction that is under way, unless they are part of it', async () => {
    const count = "SELECT count(*) AS count FROM users WHERE email = 'new@example.com'";
    let outside: Promise<unknown> = Promise.resolve();
    await expect(
      database.transaction(async (transaction) => {
        await transaction.query("UPDATE users SET email = 'new@example.com'");
        outside = database.query(count);
        expect(await transaction.query(count)).toEqual([{ count: 1 }]);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await outside).toEqual([{ count: 0 }]);
  });

  test('a database of an earlier version gets what is new, and keeps its log', async () => {
    const [account] = await store.accounts(OWNER_ID).part(ALL);
    const ids = [account?.id ?? ''];
    const runs = ['m7xq2k1z-1abcdefgh2', null];
    // 1.0.0 stored a key of the request, which could be that of another program.
    for (const key of [`${runs[0]}.12`, 'd8a9d4a1-6f6c-4a6f-8b0e-1c9bbb3f6f3b'])
      await store.resetQuota(OWNER_ID, ids, key);
    const before = await store.auditLog.entries(OWNER_ID).part(ALL);
    await database.query('ALTER TABLE audit_log RENAME COLUMN run TO idempotency_key');
    await database.query('CREATE TABLE idempotency_keys (key text)');
    await database.query('DELETE FROM schema_version WHERE version > 5');
    await prepare(database, { seedAccounts: 0 });
    const after = await store.auditLog.entries(OWNER_ID).part(ALL);
    expect(after).toEqual(
      before.map((entry, index) => ({ ...entry, run: runs.toReversed()[index] ?? null })),
    );
    expect(await database.query("SELECT to_regclass('idempotency_keys') AS found")).toEqual([
      { found: null },
    ]);
    await database.query('ALTER TABLE audit_log DROP COLUMN run');
    await database.query('DELETE FROM schema_version WHERE version > 4');
    await prepare(database, { seedAccounts: 0 });
    expect(await store.auditLog.entries(OWNER_ID).part(ALL)).toEqual(
      before.map((entry) => ({ ...entry, run: null })),
    );
  });

  test('a database of a newer version is refused with a sentence', async () => {
    await database.query('INSERT INTO schema_version (version) VALUES (999)');
    await expect(prepare(database, { seedAccounts: 0 })).rejects.toThrow(
      /created by a newer version/,
    );
  });
});

test.each(backends)(
  'several starts on one fresh database at once seed it once, on $name',
  async ({ open }) => {
    const database = await open();
    const keys = await Promise.all(
      Array.from({ length: 5 }, () => prepare(database, { seedAccounts: 20 })),
    );
    expect(keys.filter(({ origin }) => origin === 'made')).toHaveLength(1);
    expect(await createStore(database).accounts(OWNER_ID).total()).toBe(20);
    await database.close();
  },
);

test.each(backends)(
  'SEED_PROFILES says how many profiles the teams have, on $name',
  async (backend) => {
    for (const [seedProfiles, counts] of [
      [undefined, [4, 4]],
      [30, [15, 15]],
      [3, [2, 1]],
    ] as const) {
      const database = await backend.open();
      await prepare(database, { seedAccounts: 4, seedProfiles });
      const found = await database.query<{ count: number }>(
        'SELECT count(*) AS count FROM proxy_profiles GROUP BY team_id ORDER BY count DESC',
      );
      expect(found.map(({ count }) => count)).toEqual(counts);
      await database.close();
    }
  },
);

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NOT_CARRIED_OUT, operations } from '#contract';
import { Problem } from '../../../server/common/problem.ts';
import { openPg } from '../../../server/embedded/database/database-pg.ts';
import type { Queryable } from '../../../server/embedded/database/database.ts';
import { lackOf } from '../../../server/embedded/database/engine-check.ts';
import { isDatabaseUrl, placeOf } from '../../../server/embedded/database/pg-hosts.ts';
import { embeddedApiOn } from '../../../server/embedded/index.ts';
import { PATIENCE } from '../../support/render/patience.ts';
import { clientOver, request } from '../../support/servers/api-under-test.ts';
import { createPostgresDatabase, hasPostgres } from '../../support/servers/embedded-api.ts';

const READ_ONLY = 'SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY';

describe.runIf(hasPostgres)('a PostgreSQL server that changes its role', () => {
  let made: Awaited<ReturnType<typeof createPostgresDatabase>>;

  beforeEach(async () => {
    made = await createPostgresDatabase();
  });
  afterEach(() => made.drop());

  /** New sessions are read-only from now on, as on a standby. */
  async function demote(isReadOnly: boolean): Promise<void> {
    const name = new URL(made.address).pathname.slice(1);
    const aside = await openPg(made.address.replace(name, 'postgres'));
    await aside.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${isReadOnly}`);
    await aside.close();
  }

  test('a connection to one that takes no writes any more is closed, and the next one works', async () => {
    const database = await openPg(made.address);
    const ofCheck = "SELECT 1 FROM pg_tables WHERE tablename LIKE 'engine%'";
    expect(await database.query(ofCheck)).toEqual([]);
    await database.query('CREATE TABLE kept (id integer)');
    await database.query(READ_ONLY);
    const write = () => database.query('INSERT INTO kept VALUES (1)');
    const error: unknown = await write().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Problem);
    expect(error).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
    await write();
    await database.query(READ_ONLY);
    await expect(
      database.transaction((transaction) => transaction.query('INSERT INTO kept VALUES (2)')),
    ).rejects.toMatchObject({ status: 503 });
    await write();
    expect(await database.query('SELECT id FROM kept')).toHaveLength(2);
    await database.close();
  });

  test('a server that takes no writes is refused at the start, and is not ready later', async () => {
    const database = await openPg(made.address);
    const api = await embeddedApiOn(database, { apiKey: 'the-key-of-the-tests', seedAccounts: 5 });
    expect(await api.isReady()).toBe(true);
    await demote(true);
    await expect(openPg(made.address)).rejects.toThrow("can't be used: it takes no writes");
    await database.query(READ_ONLY);
    await expect(api.isReady()).rejects.toMatchObject({ status: 503 });
    await expect(api.isReady()).rejects.toMatchObject({ status: 503 });
    await demote(false);
    expect(await api.isReady()).toBe(true);
    await api.close();
  });

  test('of several hosts, the first that takes writes is used, and another one after it', async () => {
    const { host, pathname } = new URL(made.address);
    const several = `postgresql://tests@127.0.0.1:9,${host}${pathname}?target_session_attrs=read-write`;
    const database = await openPg(several);
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(database.pool?.()).toEqual({ used: 0, idle: 1, waiting: 0 });
    await demote(true);
    await database.query(READ_ONLY);
    await expect(database.query('CREATE TABLE kept (id integer)')).rejects.toMatchObject({
      status: 503,
    });
    await expect(database.query('SELECT 1')).rejects.toMatchObject({ status: 503 });
    await demote(false);
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.close();
    await expect(openPg('postgresql://tests@127.0.0.1:9,127.0.0.1:10/none')).rejects.toThrow(
      "The PostgreSQL server at 127.0.0.1:9,127.0.0.1:10/none can't be used: nothing is listening there.",
    );
  });

  test('a statement whose connection the server ends is a 503, and the next one works', async () => {
    const database = await openPg(made.address);
    const sleeping = database.query('SELECT pg_sleep(60)').catch((error: unknown) => error);
    const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'SELECT pg_sleep%'`;
    await vi.waitFor(async () => expect(await database.query(end)).toHaveLength(1), PATIENCE);
    expect(await sleeping).toMatchObject({ status: 503, cause: { code: '57P01' } });
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.close();
  });

  test.each([
    ['deadlock', '40P01'],
    ['conflict of transactions', '40001'],
  ])('a %s is answered with 503, and nothing is done', async (_, code) => {
    const database = await openPg(made.address);
    const options = { apiKey: 'the-key-of-the-tests', seedAccounts: 5 };
    const api = await embeddedApiOn(database, options);
    const body = await database.query<{ id: string }>(
      "SELECT id FROM proxy_accounts WHERE user_id = (SELECT id FROM users WHERE email = 'ada@example.com') ORDER BY id",
    );
    // The API locks accounts in one order, so that a trigger has to fail as in a deadlock: at every other attempt.
    await database.query('CREATE SEQUENCE attempts');
    await database.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('attempts') % 2 = 1 THEN RAISE EXCEPTION 'failed' USING ERRCODE = '${code}'; END IF;
      RETURN NEW; END $$`);
    await database.query(
      'CREATE TRIGGER fail BEFORE UPDATE ON proxy_accounts FOR EACH STATEMENT EXECUTE FUNCTION fail()',
    );
    const client = clientOver(api.fetch, 'the-key-of-the-tests');
    const reset = () => request(client, 'PUT', operations.resetQuota.path(), { body });
    const refused = await reset();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
    expect(await refused.json()).toMatchObject({
      type: NOT_CARRIED_OUT,
      detail: 'Another request came in between. Nothing was changed. Try again.',
    });
    expect((await reset()).status).toBe(200);
    await api.close();
  });
});

test('a place names hosts and database, and never a part of the password', () => {
  expect(placeOf('postgresql://me:pass@word,@db:5432,db2/console?sslmode=require')).toBe(
    'db:5432,db2/console',
  );
  expect(placeOf('postgresql://me:secret@db/console')).toBe('db/console');
  expect(isDatabaseUrl('postgresql:///console?host=/run/postgresql')).toBe(true);
  expect(isDatabaseUrl('postgresql://one:5432,two:x/console')).toBe(false);
});

const engine = { second: false, after: '2', found: false };

test.each([
  [{ second: true }, "its advisory locks don't exclude each other"],
  [{ after: '1' }, "the version of a row doesn't change with it"],
  [{ found: true }, "a change of the schema isn't rolled back"],
  [{}, undefined],
])('of an engine with %j the lack is named: %s', async (differing, lack) => {
  const { second, after, found } = { ...engine, ...differing };
  const versions = ['1', after];
  const session = (taken: boolean): Queryable => ({
    query: async <Row>(sql: string) =>
      [{ taken, found, version: sql.includes('xmin') ? versions.shift() : '' }] as Row[],
  });
  expect(await lackOf(session(true), session(second))).toBe(lack);
});

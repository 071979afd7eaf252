import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../../../server/embedded/database/database.ts';
import { openDatabase, embeddedApiOn, type EmbeddedApi } from '../../../server/embedded/index.ts';
import type { RouteOptions } from '../../../server/embedded/routes/index.ts';
import { insertCustomer } from '../../../server/embedded/seed/index.ts';
import { createRandom } from '../../../server/embedded/seed/values.ts';
import { hashOf } from '../../../server/embedded/store/store.ts';
import { clientOver, type ApiUnderTest } from './api-under-test.ts';
import { openPooledDatabase } from './pooled-database.ts';

const API_KEY = 'key-of-the-embedded-api-tests';
const NEIGHBOUR_KEY = 'neighbour-key';
const DISABLED_KEY = 'disabled-key';

/** Where the embedded API stores its data in a test; PostgreSQL if TEST_DATABASE_URL is set. */
export interface Backend {
  name: string;
  /** An empty database; closing it removes it. */
  open: () => Promise<Database>;
}

const pglite: Backend = {
  name: 'PGlite',
  open: openPooledDatabase,
};

const server = process.env['TEST_DATABASE_URL'];

/** Whether PostgreSQL is tested, too. PGlite can't be shared. */
export const hasPostgres = server !== undefined;

export const backends: Backend[] = [
  pglite,
  ...(server === undefined ? [] : [{ name: 'PostgreSQL', open: openFresh }]),
];

async function openFresh(): Promise<Database> {
  const { address, drop } = await createPostgresDatabase();
  const database = await openDatabase({ databaseUrl: address });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** A separate database on the PostgreSQL server of the tests, so that tests don't affect each other. */
export async function createPostgresDatabase(): Promise<{
  address: string;
  drop: () => Promise<void>;
}> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const address = new URL(server ?? '');
  await once(`CREATE DATABASE ${name}`);
  address.pathname = `/${name}`;
  return { address: address.href, drop: () => once(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Without the embedded API's timeouts: on a busy disk, creating a database takes longer than a statement may. */
async function once(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const newcomer = {
  roles: ['ROLE_USER'],
  try_at: null,
  utm_tags: null,
  external_tool_a_hash: null,
  external_tool_b_hash: null,
  subscription: null,
  auto_topup_setting: null,
};

/** Another customer of the same service, whose data the owner must never see. */
export const NEIGHBOUR_ID = '65f0c2a49b1d3e7f5a8c0d22';

/** The embedded API with its seed, plus a customer who has bought nothing, and a disabled user. */
export async function startEmbeddedApi(
  backend: Backend = pglite,
  options: Partial<RouteOptions> & { seedAccounts?: number } = {},
): Promise<ApiUnderTest & EmbeddedApi> {
  const database = await backend.open();
  const api = await embeddedApiOn(database, {
    apiKey: API_KEY,
    seedAccounts: 250,
    onError: (error) => {
      throw error;
    },
    ...options,
  });
  await insertCustomer(database, createRandom(7), new Date(), {
    id: NEIGHBOUR_ID,
    email: 'grace@example.net',
    details: { ...newcomer, apps: [], payments: [], past_subscriptions: [] },
    teams: ['Neighbors'],
    accounts: 12,
  });
  await database.query('UPDATE users SET api_key_hash = $2 WHERE id = $1', [
    NEIGHBOUR_ID,
    hashOf(NEIGHBOUR_KEY),
  ]);
  await database.query(
    `INSERT INTO users (id, email, enabled, api_key_hash, details)
     VALUES ('65f0c2a49b1d3e7f5a8c0d23', 'off@example.org', false, $1, '{}')`,
    [hashOf(DISABLED_KEY)],
  );
  return {
    ...api,
    ...clientOver(api.fetch, API_KEY),
    neighbourKey: NEIGHBOUR_KEY,
    disabledKey: DISABLED_KEY,
    sql: (text, parameters) => database.query(text, parameters),
    stop: api.close,
  };
}

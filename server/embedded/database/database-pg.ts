import pg from 'pg';
import { isDatabaseUrl } from '../../database-url.ts';
import type { Database, Queryable } from './database.ts';
import { DatabaseUnavailable, errorCode } from './database-unavailable.ts';
import { preparing } from './prepared.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** What the codes of Node.js and PostgreSQL mean to the person who set DATABASE_URL. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name is not known',
  '28P01': 'it refuses the user name or the password',
  '28000': 'it refuses the user name or the password',
  '3D000': 'it has no database of that name',
  '42501': 'the user may not create tables in it',
  '53300': 'it has no free connections',
};

/** A pool of connections to a PostgreSQL server. Rejects with a DatabaseUnavailable. */
export async function openPg(databaseUrl: string): Promise<Database> {
  if (!isDatabaseUrl(databaseUrl)) {
    throw new DatabaseUnavailable(
      'DATABASE_URL is not an address of the form postgresql://user:password@host:5432/database.',
    );
  }
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
  });
  // An idle connection that breaks is replaced at the next query; unheard, the event ends the process.
  pool.on('error', () => undefined);
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    throw unavailable(databaseUrl, error);
  }
  const prepared = preparing();
  return {
    query: (sql, parameters) => prepared(sql, (name) => run(pool, sql, parameters, name)),
    // Without names, because a name that is refused could not be done without in the midst of one.
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

async function run<Row>(
  client: pg.Pool | pg.PoolClient,
  sql: string,
  parameters: readonly unknown[] = [],
  name = '',
): Promise<Row[]> {
  const query = { name, text: sql, values: [...parameters] };
  const { rows } = await client.query<Row & pg.QueryResultRow>(query);
  return rows;
}

async function inTransaction<Result>(
  pool: pg.Pool,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query('BEGIN');
    const result = await work({ query: (sql, parameters) => run(client, sql, parameters) }).catch(
      async (error: unknown) => {
        await client.query('ROLLBACK');
        broken = false;
        throw error;
      },
    );
    await client.query('COMMIT');
    broken = false;
    return result;
  } finally {
    // A connection in an unknown state must not go back into the pool.
    client.release(broken);
  }
}

function unavailable(databaseUrl: string, error: unknown): DatabaseUnavailable {
  const { host, pathname } = new URL(databaseUrl);
  const code = errorCode(error);
  const reason = reasons[code] ?? (code === '' ? reasonOf(error) : `error ${code}`);
  return new DatabaseUnavailable(
    `The PostgreSQL server at ${host}${pathname} cannot be used: ${reason}. ` +
      'Start it, or correct DATABASE_URL.',
  );
}

/** For what the client itself finds, which it says in words alone. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  if (/timeout/i.test(said)) return 'it did not answer in time';
  if (/password/i.test(said)) return 'it asks for a password, and DATABASE_URL has none';
  if (/SSL/.test(said)) return 'it does not offer TLS, which DATABASE_URL asks for';
  return 'it ended the connection';
}

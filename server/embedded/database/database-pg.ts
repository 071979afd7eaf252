import { setTimeout as later } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '#node/error-code.ts';
import { Problem } from '../../common/problem.ts';
import type { Database, Queryable, TransactionOptions } from './database.ts';
import { lackOf } from './engine-check.ts';
import {
  isOutage,
  Lack,
  LOCK_TIMEOUT,
  outageLog,
  READ_ONLY,
  responseTo,
  unavailable,
} from './pg-failures.ts';
import { oneByOne } from './pg-hosts.ts';
import { preparing, sizeOf } from './statements.ts';

/** All in milliseconds. A connection whose packets are lost reports nothing, so only a timeout ends the wait. */
export const pgTimeouts = {
  /** For a new connection, and for a free one while all are in use. */
  connect: 5_000,
  /** For a statement over a few rows, which takes milliseconds, including the wait for other locks. */
  statement: 10_000,
  /**
   * Added for each row it names or KiB it writes: a reset of 100,000 accounts takes 3 seconds and may take
   * 60.
   */
  perUnit: 0.5,
  /** The database server's own limits, for clients that are gone: longer than any of the client's. */
  serverStatement: 120_000,
  serverIdleInTransaction: 30_000,
  /** For a statement at startup: a change of the schema, or waiting while another process makes one. */
  start: 1_800_000,
  /** For closing the connections at the end. */
  close: 500,
};

/** After a failure the pool closes the connection, so the package's own timeout is enough here. */
const shortly = { query_timeout: pgTimeouts.connect };

/** Statements instead of connection parameters, which poolers reject. */
const serverLimits = `SET statement_timeout = ${pgTimeouts.serverStatement};
  SET idle_in_transaction_session_timeout = ${pgTimeouts.serverIdleInTransaction}`;

/** Prepares a new connection. Rejects if nothing can be written over it, as to a standby. */
async function prepare(client: pg.ClientBase): Promise<void> {
  await client.query({ text: serverLimits, ...shortly });
  const { rows } = await client.query<{ transaction_read_only: string }>({
    text: 'SHOW transaction_read_only',
    ...shortly,
  });
  if (rows[0]?.transaction_read_only === 'on')
    throw Object.assign(new Error('The session is read-only.'), { code: READ_ONLY });
}

function makePool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: pgTimeouts.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
    onConnect: prepare,
  });
  // The next query replaces a broken connection; without a listener, the event ends the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Settings of PostgreSQL (documentation, 20.6.2); null for engines that lack them. */
const WAITS_FOR_STANDBY = `current_setting('synchronous_standby_names', true) <> ''
  AND current_setting('synchronous_commit', true) NOT IN ('off', 'local')`;

/**
 * A commit that changes no table, if commits wait for a standby now. Without a standby it never finishes, even after
 * its client is gone, and holds its lock: the next one of any server fails with LOCK_TIMEOUT instead of waiting as well.
 */
const COMMIT = `SELECT set_config('lock_timeout', '1s', true), pg_advisory_xact_lock(7318349),
  pg_logical_emit_message(true, 'proxy-console', '') WHERE ${WAITS_FOR_STANDBY}`;

/** Rejects if the engine lacks something, or can't be reached. Resolves to whether its commits wait for a standby; null: unknown. */
async function checkEngine(pool: Pick<pg.Pool, 'connect'>): Promise<boolean | null> {
  const clients: pg.PoolClient[] = [];
  const session = async (): Promise<Queryable> => {
    const client = await pool.connect();
    clients.push(client);
    return {
      query: async <Row>(text: string, values: readonly unknown[] = []) =>
        (await client.query<Row & pg.QueryResultRow>({ text, values: [...values], ...shortly }))
          .rows,
    };
  };
  try {
    const first = await session();
    const lack = await lackOf(first, await session());
    if (lack !== undefined) throw new Lack(lack);
    const [row] = await first.query<{ waits: boolean | null }>(
      `SELECT ${WAITS_FOR_STANDBY} AS waits`,
    );
    return row?.waits ?? null;
  } finally {
    // The second one may never be needed.
    for (const [index, client] of clients.entries()) client.release(index > 0);
  }
}

/** Connections to a PostgreSQL server, or to the first of several that takes writes. Rejects with a DatabaseUnavailable. */
export async function openPg(databaseUrl: string): Promise<Database> {
  const pool = oneByOne(databaseUrl, makePool);
  const waitsForStandby = await checkEngine(pool).catch(async (error: unknown) => {
    await close(pool);
    throw unavailable(databaseUrl, error);
  });
  const prepared = preparing();
  const log = outageLog(databaseUrl);
  const commitLog = outageLog(databaseUrl, 'Writes');
  let commit: Promise<void> | undefined;

  /** Returns the error for a failure of an attempt that starts now. */
  function refusal() {
    const startedAt = performance.now();
    return (error: unknown): never => {
      if (isOutage(error)) log.failed(error, startedAt);
      throw responseTo(error);
    };
  }

  async function run<Row>(
    client: pg.PoolClient,
    sql: string,
    parameters: readonly unknown[] = [],
    { name = '', limit = limitOf(parameters) } = {},
  ): Promise<Row[]> {
    const refuse = refusal();
    // The query then rejects, because its connection is gone. Otherwise its client would never be returned.
    const timer = setTimeout(() => void client.end(), limit);
    const statement = { name, text: sql, values: [...parameters] };
    try {
      const { rows } = await client.query<Row & pg.QueryResultRow>(statement);
      log.worked();
      return rows;
    } catch (error) {
      return refuse(error);
    } finally {
      clearTimeout(timer);
    }
  }

  async function query<Row>(sql: string, parameters: readonly unknown[] = [], name = '') {
    const client = await pool.connect().catch(refusal());
    let isBroken = false;
    try {
      return await run<Row>(client, sql, parameters, { name });
    } catch (error) {
      isBroken = error instanceof Problem;
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  async function transaction<Result>(
    work: (transaction: Queryable) => Promise<Result>,
    { mayTakeLong = false }: TransactionOptions = {},
  ): Promise<Result> {
    const client = await pool.connect().catch(refusal());
    const options = mayTakeLong ? { limit: pgTimeouts.start } : {};
    // A connection in an unknown state must not return to the pool.
    let isBroken = true;
    try {
      await run(client, mayTakeLong ? 'BEGIN; SET LOCAL statement_timeout = 0' : 'BEGIN');
      const result = await work({
        query: (sql, parameters) => run(client, sql, parameters, options),
      }).catch(async (error: unknown) => {
        // A server that has become a standby rolls back as well, and would stay in the pool.
        isBroken = await run(client, 'ROLLBACK').then(
          () => error instanceof Problem,
          () => true,
        );
        throw error;
      });
      await run(client, 'COMMIT', [], options);
      isBroken = false;
      return result;
    } finally {
      client.release(isBroken);
    }
  }

  async function tryCommit(): Promise<void> {
    const startedAt = performance.now();
    try {
      await query(COMMIT);
      commitLog.worked();
    } catch (error) {
      if (errorCode(error) === LOCK_TIMEOUT) commitLog.failed(error, startedAt);
      throw error;
    } finally {
      commit = undefined;
    }
  }

  return {
    query: <Row>(sql: string, parameters?: readonly unknown[]) =>
      prepared(sql, (name) => query<Row>(sql, parameters, name)),
    // One at a time, because one that waits keeps its connection until it times out.
    commit: waitsForStandby === null ? undefined : () => (commit ??= tryCommit()),
    // Without names, because a statement whose name is rejected can't be repeated within a transaction.
    transaction,
    waitsForStandby,
    pool: pool.counts,
    close: () => close(pool),
  };
}

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

function limitOf(parameters: readonly unknown[]): number {
  return pgTimeouts.statement + pgTimeouts.perUnit * sizeOf(parameters);
}

/** An unreachable server doesn't respond to closing. */
async function close(pool: Pick<pg.Pool, 'end'>): Promise<void> {
  await Promise.race([pool.end(), later(pgTimeouts.close, undefined, { ref: false })]);
}

import { setTimeout as later } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '#node/error-code.ts';
import { Problem } from '../../common/problem.ts';
import {
  DatabaseUnavailable,
  type Database,
  type Queryable,
  type TransactionOptions,
} from './database.ts';
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
const serverLimits = {
  text: `SET statement_timeout = ${pgTimeouts.serverStatement};
    SET idle_in_transaction_session_timeout = ${pgTimeouts.serverIdleInTransaction}`,
  query_timeout: pgTimeouts.connect,
};

/** A pool of connections to a PostgreSQL server. Rejects with a DatabaseUnavailable. */
export async function openPg(databaseUrl: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: pgTimeouts.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
    // Statements instead of connection parameters, which poolers reject.
    onConnect: async (client) => {
      await client.query(serverLimits);
    },
  });
  // The next query replaces a broken connection; without a listener, the event ends the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await close(pool);
    throw unavailable(databaseUrl, error);
  }
  const prepared = preparing();
  const log = outageLog(databaseUrl);

  /** Returns the error for a failure of an attempt that starts now. */
  function refusal() {
    const startedAt = performance.now();
    return (error: unknown): never => {
      if (!isOutage(error)) throw error;
      log.failed(error, startedAt);
      throw outageProblem(error);
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
        isBroken = await run(client, 'ROLLBACK').then(
          () => false,
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

  return {
    query: <Row>(sql: string, parameters?: readonly unknown[]) =>
      prepared(sql, (name) => query<Row>(sql, parameters, name)),
    // Without names, because a statement whose name is rejected can't be repeated within a transaction.
    transaction,
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => close(pool),
  };
}

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

function limitOf(parameters: readonly unknown[]): number {
  return pgTimeouts.statement + pgTimeouts.perUnit * sizeOf(parameters);
}

/** An unreachable server doesn't respond to closing. */
async function close(pool: pg.Pool): Promise<void> {
  await Promise.race([pool.end(), later(pgTimeouts.close, undefined, { ref: false })]);
}

/** What the codes of Node.js and PostgreSQL mean to the person who set DATABASE_URL. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing is listening there',
  ENOTFOUND: 'unknown host name',
  EAI_AGAIN: 'unknown host name',
  '28P01': 'wrong username or password',
  '28000': 'wrong username or password',
  '3D000': 'no database with that name',
  '42501': "the user isn't allowed to create tables",
  '53300': 'no free connections',
};

/**
 * PostgreSQL's error codes (documentation, appendix A) for temporary failures: classes 08 (connection), 53
 * (resources) and 57 (operator intervention, including statement_timeout).
 */
const PASSING = /^(08|53|57)/;

const RETRY_AFTER_SECONDS = 5;

/** Whether the server or the connection to it failed, and not the statement. */
function isOutage(error: unknown): boolean {
  return error instanceof pg.DatabaseError ? PASSING.test(errorCode(error)) : true;
}

/** The response to a request during an outage. */
function outageProblem(cause: unknown): Problem {
  const problem = new Problem(
    503,
    'The database is unavailable. A change may have been stored. Try again later.',
    { 'Retry-After': String(RETRY_AFTER_SECONDS) },
  );
  problem.cause = cause;
  return problem;
}

/** The failure of a start, as a sentence that names host and database but no user and no password. */
function unavailable(databaseUrl: string, error: unknown): DatabaseUnavailable {
  const { host, pathname } = new URL(databaseUrl);
  return new DatabaseUnavailable(
    `The PostgreSQL server at ${host}${pathname} can't be used: ${reasonOf(error)}. ` +
      'Start it, or fix DATABASE_URL.',
  );
}

/**
 * Tells the operator once that an outage started, and once that it is over. Never includes the password in
 * the URL.
 */
function outageLog(databaseUrl: string) {
  const { host, pathname } = new URL(databaseUrl);
  let isOut = false;
  let workedAt = 0;
  return {
    /** `begun` is when the failed attempt started: an attempt older than a success says nothing about now. */
    failed(error: unknown, startedAt: number) {
      if (isOut || startedAt < workedAt) return;
      isOut = true;
      process.stderr.write(
        `The PostgreSQL server at ${host}${pathname} isn't responding: ${reasonOf(error)}. ` +
          'Requests get a 503 response until it does.\n',
      );
    },
    worked() {
      workedAt = performance.now();
      if (!isOut) return;
      isOut = false;
      process.stderr.write(`The PostgreSQL server at ${host}${pathname} is responding again.\n`);
    },
  };
}

function reasonOf(error: unknown): string {
  const code = errorCode(error);
  return reasons[code] ?? (code === '' ? reasonInWords(error) : `error ${code}`);
}

/** For failures that the client itself detects, which have no code. */
function reasonInWords(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  if (/timeout/i.test(said)) return "it didn't respond in time";
  if (/password/i.test(said)) return 'it asks for a password, but DATABASE_URL has none';
  if (/SSL/.test(said)) return "it doesn't offer TLS, which DATABASE_URL requires";
  return 'it closed the connection';
}

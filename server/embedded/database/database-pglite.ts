import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Mutex, parse, PGlite, protocol, types } from '@electric-sql/pglite';
import type { messages, PGliteOptions } from '@electric-sql/pglite';
import { errorCode } from '#node/error-code.ts';
import { closeDatabaseDir, closeDataDir, lockDataDir } from './data-dir.ts';
import { DatabaseUnavailable, type Database, type Queryable } from './database.ts';
import { DiskFull, FRESH_DATABASE, guardSpace, requireSpaceToStart } from './disk-space.ts';
import { preparing, writeSize } from './statements.ts';
import { SyncedFiles, syncNames, syncTree, type Durability } from './synced-files.ts';

/** Milliseconds after which statements pause for everything else in the process. */
const BUSY_FOR = 50;

/** PostgreSQL keeps as much of its log for reuse as it once needed at a time, up to this. */
const LOG_LIMIT = '128MB';

/** PostgreSQL's code (53100) for a full disk. */
const DISK_FULL = '53100';

/**
 * Otherwise PostgreSQL, as it runs in PGlite, keeps the timer of its start for ever: every ten seconds, or all the time
 * once the clock was set back by a month.
 */
const NO_PROGRESS = 'log_startup_progress_interval=0';

/** PGlite's parameter that turns all syncs of PostgreSQL off. */
const NO_SYNC = '-F';

type DumpedDatabase = Database & Required<Pick<Database, 'dump'>>;

export interface PgliteDatabaseOptions {
  /** Where the data is stored. Without it, it is in memory, for tests. */
  dataDir?: string | undefined;
  /** What survives a power failure there. */
  durability?: Durability | undefined;
  /** The files that a new database starts with, as a tar archive. */
  dump?: Blob | undefined;
}

/** PostgreSQL inside this process, in a directory or in memory. Rejects with a DatabaseUnavailable. */
export async function openPglite({
  dataDir,
  durability = 'safe',
  dump,
}: PgliteDatabaseOptions): Promise<DumpedDatabase> {
  if (dataDir === undefined) return databaseOn(await open(dump && { loadDataDir: dump }));
  const unlock = await takeDirectory(dataDir, dump).catch((error: unknown) => {
    throw error instanceof DatabaseUnavailable ? error : notWritable(dataDir, error);
  });
  try {
    return databaseOn(await openDirectory(dataDir, durability, dump), {
      requireSpace: guardSpace(dataDir),
      release: unlock,
    });
  } catch (error) {
    await unlock();
    if (error instanceof DatabaseUnavailable) throw error;
    throw new DatabaseUnavailable(
      dump
        ? 'The backup is damaged, or another version of Proxy Console made it. Use another backup, or that version.'
        : `The database in ${dataDir} can't be opened. Restore it from a backup, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
}

async function takeDirectory(dataDir: string, dump?: Blob): Promise<() => Promise<void>> {
  await closeDataDir(dataDir);
  const isFresh = !existsSync(join(dataDir, 'postgresql/PG_VERSION'));
  await requireSpaceToStart(dataDir, isFresh ? (dump?.size ?? FRESH_DATABASE) : 0);
  return lockDataDir(dataDir);
}

/**
 * PGlite considers a directory a database as soon as it contains one file of a new database. So a file beside
 * it says that creation isn't finished. A directory with that file is an interrupted creation and contains no
 * data yet.
 */
async function openDirectory(
  dataDir: string,
  durability: Durability,
  dump?: Blob,
): Promise<PGlite> {
  const directory = join(dataDir, 'postgresql');
  const unfinished = join(dataDir, 'postgresql-unfinished');
  const syncIt = (sync: (path: string) => Promise<void>, path: string) =>
    durability === 'safe' ? sync(path) : undefined;
  const isUnfinished = existsSync(unfinished);
  if (isUnfinished) await rm(directory, { recursive: true, force: true });
  await closeDatabaseDir(directory);
  if (existsSync(join(directory, 'PG_VERSION'))) {
    if (!dump) return openFiles(directory, durability);
    throw new DatabaseUnavailable(
      `There is already data in ${dataDir}. Set DATA_DIR to a new directory.`,
    );
  }
  if (!isUnfinished) await writeFile(unfinished, '');
  await syncIt(syncNames, dataDir);
  const pglite = await openFiles(directory, durability, dump);
  // The creation syncs nothing itself.
  await syncIt(syncTree, directory);
  await rm(unfinished);
  await syncIt(syncNames, dataDir);
  return pglite;
}

function open(files?: PGliteOptions, params = PGlite.defaultStartParams): Promise<PGlite> {
  return PGlite.create({
    ...files,
    parsers: { [types.INT8]: Number },
    startParams: [...params, '-c', `max_wal_size=${LOG_LIMIT}`, '-c', NO_PROGRESS],
  });
}

/** If it is safe, with the log synced at every commit, and the other files at every checkpoint. */
function openFiles(directory: string, durability: Durability, dump?: Blob): Promise<PGlite> {
  const files = { fs: new SyncedFiles(directory), ...(dump && { loadDataDir: dump }) };
  if (durability === 'fast') return open(files);
  const params = PGlite.defaultStartParams.filter((param) => param !== NO_SYNC);
  // The default method is `fdatasync`, which Emscripten ignores.
  return open(files, [...params, '-c', 'wal_sync_method=fsync']);
}

interface DataDirectory {
  /** Rejects if there is too little space for a write of that size. */
  requireSpace: (size: number) => Promise<void>;
  /** Releases the data directory. */
  release: () => Promise<void>;
}

function databaseOn(pglite: PGlite, dataDirectory?: DataDirectory): DumpedDatabase {
  const prepared = preparing();
  const statements = pgliteStatements(pglite);
  // PGlite itself doesn't keep named statements out of a running transaction.
  const turn = new Mutex();
  let paused = 0;
  let unitsWritten = 0;

  /** PGlite runs in the main thread and resolves in microtasks, so consecutive statements would leave no gap. */
  async function pause(): Promise<void> {
    if (performance.now() - paused < BUSY_FOR) return;
    await setImmediate();
    paused = performance.now();
  }

  /** Runs one statement, with everything that a write needs before and after. */
  async function guarded<Row>(
    sql: string,
    parameters: readonly unknown[],
    statement: () => Promise<Row[]>,
  ): Promise<Row[]> {
    await pause();
    const size = writeSize(sql, parameters);
    if (size > 0) await dataDirectory?.requireSpace(size);
    const rows = await statement().catch(diskFull);
    unitsWritten += size;
    if (unitsWritten >= UNITS_BETWEEN) {
      unitsWritten = 0;
      void turn.runExclusive(maintenance);
    }
    return rows;
  }

  async function maintenance(): Promise<void> {
    if (pglite.closed) return;
    await maintain({ query: (sql, parameters) => run(pglite, sql, parameters) }).catch(
      (error: unknown) => process.stderr.write(`Database maintenance failed: ${String(error)}\n`),
    );
  }

  return {
    query: <Row>(sql: string, parameters: readonly unknown[] = []) =>
      prepared(sql, (name) =>
        turn.runExclusive(() =>
          guarded(sql, parameters, () =>
            // A closed database reports that itself.
            name === '' || pglite.closed
              ? run<Row>(pglite, sql, parameters)
              : statements.run<Row>(name, sql, parameters),
          ),
        ),
      ),
    transaction: (work) =>
      turn.runExclusive(() =>
        pglite
          .transaction((transaction) =>
            work({
              query: (sql, parameters = []) =>
                guarded(sql, parameters, () => run(transaction, sql, parameters)),
            }),
          )
          .catch(diskFull),
      ),
    dump: () =>
      turn.runExclusive(async () => {
        // Otherwise the log of the last writes is part of the dump, and replayed after a restore.
        await pglite.query('CHECKPOINT');
        return pglite.dumpDataDir('gzip');
      }),
    async close() {
      await turn.runExclusive(() => pglite.close());
      await dataDirectory?.release();
    },
  };
}

async function run<Row>(
  client: Pick<PGlite, 'query'>,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  return (await client.query<Row>(sql, [...parameters])).rows;
}

function diskFull(error: unknown): never {
  throw errorCode(error) === DISK_FULL ? new DiskFull() : error;
}

function notWritable(dataDir: string, error: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `The data directory ${dataDir} isn't writable (${errorCode(error)}). ` +
      'Make it writable, or choose another DATA_DIR.',
  );
}

/** After how many written units (rows, or KiB) the database is checked. */
const UNITS_BETWEEN = 1000;

/** A log of this size is flushed, so that its files can be reused. */
const LOG_BYTES = 32 * 1024 * 1024;

/** Tables with more dead rows than autovacuum's default settings allow, TOAST tables included. */
const TABLES_TO_VACUUM = `
  SELECT pg_class.oid::regclass::text AS name FROM pg_class
  JOIN pg_stat_all_tables AS stat ON stat.relid IN (pg_class.oid, reltoastrelid)
  WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
  GROUP BY pg_class.oid HAVING bool_or(n_dead_tup > 50 + 0.2 * n_live_tup)`;

const LOG_IS_LONG = `
  SELECT pg_current_wal_insert_lsn() - redo_lsn > $1 AS long FROM pg_control_checkpoint()`;

/**
 * Does the work of PostgreSQL's background processes, which PGlite doesn't have: without them, old row
 * versions and the log grow forever.
 */
async function maintain(database: Queryable): Promise<void> {
  // Otherwise the counts of dead rows are up to a second old.
  await database.query('SELECT pg_stat_force_next_flush()');
  for (const { name } of await database.query<{ name: string }>(TABLES_TO_VACUUM)) {
    await database.query(`VACUUM ${name}`);
  }
  const [log] = await database.query<{ long: boolean }>(LOG_IS_LONG, [LOG_BYTES]);
  if (log?.long === true) await database.query('CHECKPOINT');
}

/** PostgreSQL's description of a prepared statement, which each run of it needs. */
interface Description {
  parameterTypes: number[];
  /** Names and types of its columns, as a message; undefined if it returns no rows. */
  columns: messages.BackendMessage[];
}

const { serialize } = protocol;

/**
 * Named statements for PGlite, which has no API for them: the messages of PostgreSQL's "extended query"
 * (PostgreSQL documentation, 54.2.3). They must not run during a transaction.
 */
function pgliteStatements(pglite: PGlite) {
  const descriptions = new Map<string, Description>();

  async function prepare(name: string, text: string): Promise<Description> {
    const response = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const description = {
      parameterTypes: parse.parseDescribeStatementResults(response),
      columns: response.filter((message) => message.name === 'rowDescription'),
    };
    descriptions.set(name, description);
    return description;
  }

  return {
    /** Runs the statement of that name, and prepares it at the first run. Rejects as `query` does. */
    async run<Row>(name: string, text: string, parameters: readonly unknown[]): Promise<Row[]> {
      const { parameterTypes, columns } = descriptions.get(name) ?? (await prepare(name, text));
      const values = parameters.map((value, index) => asText(value, parameterTypes[index]));
      const response = await send(
        serialize.bind({ statement: name, values }),
        serialize.execute({}),
      );
      const [result] = parse.parseResults([...columns, ...response], pglite.parsers);
      return (result?.rows ?? []) as Row[];
    },
  };

  function asText(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    return (pglite.serializers[type] ?? String)(value);
  }

  /** Throws a failure only after all messages are processed, so that the next ones start from a clean state. */
  function send(...parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
    return pglite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]));
  }
}

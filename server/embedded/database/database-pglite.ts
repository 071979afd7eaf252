import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Mutex, PGlite, types } from '@electric-sql/pglite';
import { lockDirectory } from './data-dir-lock.ts';
import type { Database } from './database.ts';
import { DatabaseUnavailable, errorCode } from './database-unavailable.ts';
import { pgliteStatements } from './pglite-statements.ts';
import { preparing } from './prepared.ts';

/** PostgreSQL inside this process, in a directory or in memory. Rejects with a DatabaseUnavailable. */
export async function openPglite(dataDir: string | undefined, dump?: Blob): Promise<Database> {
  if (dataDir === undefined) return databaseOn(await open(dump && { loadDataDir: dump }));
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (error) {
    throw notWritable(dataDir, error);
  }
  const unlock = await lockDirectory(dataDir).catch((error: unknown) => {
    throw error instanceof DatabaseUnavailable ? error : notWritable(dataDir, error);
  });
  try {
    return databaseOn(await openDirectory(dataDir), unlock);
  } catch (error) {
    await unlock();
    throw new DatabaseUnavailable(
      `The database in ${dataDir} cannot be opened. Restore it from a copy, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
}

/**
 * PGlite takes a directory for a database as soon as one file of a new database is there. So a file
 * beside it says that the making is not finished; what is found with that file was broken off, and
 * holds nothing yet.
 */
async function openDirectory(dataDir: string): Promise<PGlite> {
  const directory = join(dataDir, 'postgresql');
  const unfinished = join(dataDir, 'postgresql-unfinished');
  if (await exists(unfinished)) await rm(directory, { recursive: true, force: true });
  else if (await exists(join(directory, 'PG_VERSION'))) return open({ dataDir: directory });
  else await writeFile(unfinished, '');
  const pglite = await open({ dataDir: directory });
  await rm(unfinished);
  return pglite;
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function open(place?: { dataDir: string } | { loadDataDir: Blob }): Promise<PGlite> {
  return PGlite.create({ ...place, parsers: { [types.INT8]: Number } });
}

function databaseOn(pglite: PGlite, unlock?: () => Promise<void>): Database {
  const prepared = preparing();
  const statements = pgliteStatements(pglite);
  // PGlite itself does not keep named statements out of a transaction that is under way.
  const turn = new Mutex();
  return {
    query: <Row>(sql: string, parameters: readonly unknown[] = []) =>
      prepared(sql, (name) =>
        turn.runExclusive(() =>
          // One that is closed says so itself.
          name === '' || pglite.closed
            ? run<Row>(pglite, sql, parameters)
            : statements.run<Row>(name, sql, parameters),
        ),
      ),
    transaction: (work) =>
      turn.runExclusive(() =>
        pglite.transaction((transaction) =>
          work({ query: (sql, parameters) => run(transaction, sql, parameters) }),
        ),
      ),
    async close() {
      await turn.runExclusive(() => pglite.close());
      await unlock?.();
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

function notWritable(dataDir: string, error: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `The data directory ${dataDir} cannot be written (${errorCode(error)}). ` +
      'Make it writable, or choose another DATA_DIR.',
  );
}

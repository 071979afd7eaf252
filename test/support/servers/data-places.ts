import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { copyEmptyDatabase } from './empty-database.ts';
import { backends, createPostgresDatabase } from './embedded-api.ts';

/** Where a server process stores its data, empty at first. */
export interface DataPlace {
  /** The environment variables that make the server store its data there. */
  env: Record<string, string>;
  remove: () => Promise<void>;
  /** Resolves while a server writes the files of a new database there. */
  beingMade?: () => Promise<void>;
}

/** A data directory, with an empty database in it unless the server is to make that too. */
export async function dataDirectory(isNew = false): Promise<DataPlace> {
  const directory = await mkdtemp(join(tmpdir(), 'proxy-console-'));
  if (!isNew) await copyEmptyDatabase(directory);
  return {
    env: { DATA_DIR: directory },
    remove: () => rm(directory, { recursive: true }),
    async beingMade() {
      // Some milliseconds pass from the first file to the last.
      while (!existsSync(join(directory, 'postgresql/PG_VERSION'))) await setImmediate();
    },
  };
}

async function postgresDatabase(): Promise<DataPlace> {
  const { address, drop } = await createPostgresDatabase();
  return { env: { DATABASE_URL: address }, remove: drop };
}

/** One kind of place for each kind of database that the tests run on. */
export const dataPlaces = backends.map(({ name }) => ({
  name,
  make: name === 'PGlite' ? dataDirectory : postgresDatabase,
  /** The same, but the server itself creates the database. */
  makeNew: name === 'PGlite' ? () => dataDirectory(true) : postgresDatabase,
  /** Whether any number of processes may share it. */
  isShared: name !== 'PGlite',
}));

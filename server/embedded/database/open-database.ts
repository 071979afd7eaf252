import { openPg } from './database-pg.ts';
import { openPglite } from './database-pglite.ts';
import type { Database } from './database.ts';
import type { Durability } from './synced-files.ts';

export interface DatabaseOptions {
  /** URL of a PostgreSQL server. Without it, PostgreSQL runs in this process (PGlite). */
  databaseUrl?: string | undefined;
  /** Where PGlite stores its data. Without it, the data is in memory, for tests. */
  dataDir?: string | undefined;
  /** What survives a power failure there; `safe` unless it is given. PostgreSQL has settings of its own. */
  durability?: Durability | undefined;
  /** For PGlite: a tar archive with the files of the new database. */
  dump?: Blob | undefined;
}

/**
 * Opens the database. Rejects with a DatabaseUnavailable, whose message is one sentence for the person who
 * started the server, without the password in the URL.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, durability = 'safe', dump } = options;
  return databaseUrl === undefined
    ? openPglite({ dataDir, durability, dump })
    : openPg(databaseUrl);
}

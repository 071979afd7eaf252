import { openPg } from './database-pg.ts';
import { openPglite, type PgliteDatabaseOptions } from './database-pglite.ts';
import type { Database } from './database.ts';

export type DatabaseOptions = PgliteDatabaseOptions & {
  /** URL of a PostgreSQL server, which has settings of its own. Without it, PostgreSQL runs in this process (PGlite). */
  databaseUrl?: string | undefined;
};

/**
 * Opens the database. Rejects with a DatabaseUnavailable, whose message is one sentence for the person who
 * started the server, without the password in the URL.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options;
  return databaseUrl === undefined ? openPglite(options) : openPg(databaseUrl);
}

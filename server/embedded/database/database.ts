import { openPg } from './database-pg.ts';
import { openPglite } from './database-pglite.ts';

/** Runs one SQL statement; parameters are `$1`, `$2`, and so on. int8 comes back as a number. */
export interface Queryable {
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Queryable {
  /** Commits when the work resolves, rolls back when it rejects. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Address of a PostgreSQL server. Without it, PostgreSQL runs inside this process (PGlite). */
  databaseUrl?: string | undefined;
  /** Where PGlite keeps its data. Without it the data lives in memory, for tests. */
  dataDir?: string | undefined;
}

/**
 * Opens the database. Rejects with a DatabaseUnavailable, whose message is one sentence for the
 * person who started the server and never holds the password of the address.
 */
export function openDatabase({ databaseUrl, dataDir }: DatabaseOptions): Promise<Database> {
  return databaseUrl === undefined ? openPglite(dataDir) : openPg(databaseUrl);
}

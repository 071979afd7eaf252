/** Runs one SQL statement; parameters are `$1`, `$2`, and so on. int8 is returned as a number. */
export interface Queryable {
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

export interface TransactionOptions {
  /** For startup, when statements may take minutes. Others time out much earlier. */
  mayTakeLong?: boolean;
}

/** A PostgreSQL database: a server's, or PGlite's in this process. */
export interface Database extends Queryable {
  /** Commits when the work resolves, rolls back when it rejects. */
  transaction<Result>(
    work: (transaction: Queryable) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  close(): Promise<void>;
  /** Whether a commit waits for a standby, as far as the PostgreSQL server knows; undefined for PGlite. */
  waitsForStandby?: boolean | null;
  /**
   * Resolves once a commit has finished, if commits wait for a standby; rejects if it can't. Undefined for databases
   * without standbys.
   */
  commit?: (() => Promise<void>) | undefined;
  /** The connections to a PostgreSQL server; PGlite has none. */
  pool?: () => { used: number; idle: number; waiting: number };
  /** PGlite's files as of one moment, as a gzipped tar archive; a PostgreSQL server has its own tools. */
  dump?: () => Promise<Blob>;
}

/** The database can't be used. The message says why and what to do, and contains no secrets. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

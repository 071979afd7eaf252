/** Runs one SQL statement; parameters are `$1`, `$2`, and so on. int8 comes back as a number. */
export interface Queryable {
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

export interface TransactionOptions {
  /** For a start, whose statements may take minutes. Others are given up much earlier. */
  mayTakeLong?: boolean;
}

export interface Database extends Queryable {
  /** Commits when the work resolves, rolls back when it rejects. */
  transaction<Result>(
    work: (transaction: Queryable) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  close(): Promise<void>;
}

import type { Queryable } from '../database/database.ts';

interface Column {
  /** Quoted if necessary. */
  name: string;
  type: string;
}

/** The columns of a table; none if there is no such table. */
export function columnsOf(database: Queryable, table: string): Promise<Column[]> {
  return database.query<Column>(
    `SELECT quote_ident(attname) AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  );
}

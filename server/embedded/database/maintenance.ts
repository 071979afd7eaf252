import type { Queryable } from './database.ts';

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
export async function maintain(database: Queryable): Promise<void> {
  // Otherwise the counts of dead rows are up to a second old.
  await database.query('SELECT pg_stat_force_next_flush()');
  for (const { name } of await database.query<{ name: string }>(TABLES_TO_VACUUM)) {
    await database.query(`VACUUM ${name}`);
  }
  const [log] = await database.query<{ long: boolean }>(LOG_IS_LONG, [LOG_BYTES]);
  if (log?.long === true) await database.query('CHECKPOINT');
}

/** Counts written units, and returns whether maintenance is due. */
export function maintenanceCounter(): (units: number) => boolean {
  let written = 0;
  return (units) => {
    written += units;
    if (written < UNITS_BETWEEN) return false;
    written = 0;
    return true;
  };
}

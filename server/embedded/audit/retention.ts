import { setTimeout as later } from 'node:timers/promises';
import type { Database } from '../database/database.ts';

const HOUR = 3_600_000;

/** Rows per statement: after a change of the setting there can be millions, which take minutes. */
const BATCH = 10_000;

/**
 * Milliseconds that `end` waits for the running statement, which never finishes if the database can't be
 * reached.
 */
const END_TIMEOUT = 500;

export interface RetentionOptions {
  /** How long entries of the audit log are kept: 90 days if undefined, 0 forever. */
  auditLogDays?: number | undefined;
  /** Gets each failure; the next run may succeed. */
  onError: (error: unknown) => void;
}

/**
 * Deletes old entries now and once an hour. Resolves after the first run to a function that stops it and
 * waits briefly for the running statement.
 */
export async function keepRetention(
  database: Database,
  { auditLogDays = 90, onError }: RetentionOptions,
): Promise<() => Promise<void>> {
  const ending = new AbortController();
  let running = Promise.resolve();
  const run = () => {
    running = deleteOld(database, auditLogDays, ending.signal).catch((error: unknown) => {
      if (!ending.signal.aborted) onError(error);
    });
    return running;
  };
  await run();
  const timer = setInterval(() => void run(), HOUR);
  timer.unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await Promise.race([running, later(END_TIMEOUT, undefined, { ref: false })]);
  };
}

async function deleteOld(database: Database, days: number, signal: AbortSignal): Promise<void> {
  let deleted = days > 0 ? BATCH : 0;
  while (deleted === BATCH && !signal.aborted) deleted = await deleteBatch(database, days);
}

/** The setting tells the table's trigger which rows may be deleted. */
function deleteBatch(database: Database, days: number): Promise<number> {
  return database.transaction(async (transaction) => {
    await transaction.query(
      `SELECT set_config('audit_log.delete_before', (now() - make_interval(days => $1))::text, true)`,
      [days],
    );
    // Skip rows that another server process is deleting: two processes that wait for each other would fail.
    const rows = await transaction.query(
      `DELETE FROM audit_log WHERE id IN (
         SELECT id FROM audit_log WHERE created_at < now() - make_interval(days => $1)
         LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
       ) RETURNING 1`,
      [days],
    );
    return rows.length;
  });
}

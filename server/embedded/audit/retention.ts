import { setTimeout as later } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { KEPT } from '../idempotency/claim-sql.ts';

const HOUR = 3_600_000;

/** Rows that one statement deletes: after a change of the setting there can be millions, which take minutes. */
const BATCH = 10_000;

/** Milliseconds that the end waits for the statement under way, which a database out of reach never finishes. */
const END_TIMEOUT = 500;

export interface RetentionOptions {
  /** How long entries of the audit log are kept: 90 days where nothing is said, 0 for ever. */
  auditLogDays?: number | undefined;
  /** Told what failed; the next time may do better. */
  onError: (error: unknown) => void;
}

/**
 * Deletes what is old enough, now and once an hour. Resolves after the first time, to what ends it and
 * waits a moment for what is under way.
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

async function deleteOld(
  database: Database,
  auditLogDays: number,
  signal: AbortSignal,
): Promise<void> {
  await inBatches(() => deleteOldKeys(database), signal);
  if (auditLogDays > 0) await inBatches(() => deleteOldEntries(database, auditLogDays), signal);
}

/** Repeats a deletion, which gives its number of rows, until nothing is left. */
async function inBatches(deleteBatch: () => Promise<number>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await deleteBatch()) === BATCH);
}

async function deleteOldKeys(database: Database): Promise<number> {
  // Rows that another server process is deleting are left to it: two that wait for each other would fail.
  const rows = await database.query(
    `DELETE FROM idempotency_keys WHERE (user_id, key) IN (
       SELECT user_id, key FROM idempotency_keys WHERE created_at < now() - ${KEPT}
       LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
     ) RETURNING 1`,
  );
  return rows.length;
}

/** The setting tells the table's trigger which rows may go. */
function deleteOldEntries(database: Database, days: number): Promise<number> {
  return database.transaction(async (transaction) => {
    await transaction.query(
      `SELECT set_config('audit_log.delete_before', (now() - make_interval(days => $1))::text, true)`,
      [days],
    );
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

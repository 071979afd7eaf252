import type { Database } from '../database/database.ts';
import { KEPT } from '../idempotency/claim-sql.ts';

const HOUR = 3_600_000;

export interface RetentionOptions {
  /** How long entries of the audit log are kept: 90 days where nothing is said, 0 for ever. */
  auditLogDays?: number | undefined;
  /** Told what failed; the next time may do better. */
  onError: (error: unknown) => void;
}

/**
 * Deletes what is old enough, now and once an hour. Resolves after the first time, to what ends it and
 * waits for what is under way.
 */
export async function keepRetention(
  database: Database,
  { auditLogDays = 90, onError }: RetentionOptions,
): Promise<() => Promise<void>> {
  let running = Promise.resolve();
  const run = () => {
    running = deleteOld(database, auditLogDays).catch(onError);
    return running;
  };
  await run();
  const timer = setInterval(() => void run(), HOUR);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

async function deleteOld(database: Database, auditLogDays: number): Promise<void> {
  // Rows that another server process is deleting are left to it: two that wait for each other would fail.
  await database.query(
    `DELETE FROM idempotency_keys WHERE (user_id, key) IN (
       SELECT user_id, key FROM idempotency_keys WHERE created_at < now() - ${KEPT}
       FOR UPDATE SKIP LOCKED
     )`,
  );
  if (auditLogDays > 0) await deleteOldEntries(database, auditLogDays);
}

/** The setting tells the table's trigger which rows may go. */
async function deleteOldEntries(database: Database, days: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(
      `SELECT set_config('audit_log.delete_before', (now() - make_interval(days => $1))::text, true)`,
      [days],
    );
    await transaction.query(
      `DELETE FROM audit_log WHERE id IN (
         SELECT id FROM audit_log WHERE created_at < now() - make_interval(days => $1)
         FOR UPDATE SKIP LOCKED
       )`,
      [days],
    );
  });
}

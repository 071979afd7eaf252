import { Problem } from '../../common/problem.ts';
import type { Queryable } from '../database/database.ts';

/** SQL by which a write claims its idempotency key in the same statement, and so in the same transaction. */

/**
 * The keys of completed writes. A row contains no response: the repeated request and the stored data are
 * enough to respond again.
 */
export const idempotencyKeysSchema: readonly string[] = [
  `CREATE TABLE idempotency_keys (
     user_id text COLLATE "C" NOT NULL,
     key text COLLATE "C" NOT NULL,
     fingerprint text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (user_id, key)
   )`,
];

/** How long a key is valid. */
export const KEPT = "interval '1 day'";

interface ClaimParameters {
  /** The names of the statement's parameters, e.g. `$1`. */
  user: string;
  key: string;
  fingerprint: string;
}

/**
 * `turn.taken`: whether no other transaction, in any server process, is doing a write with the same key; true
 * without a key. The lock ends with the transaction, however that ends.
 */
export function turn({ user, key }: ClaimParameters): string {
  return `turn AS MATERIALIZED (
    SELECT ${key}::text IS NULL
      OR pg_try_advisory_xact_lock(hashtextextended(${user}::text || ' ' || ${key}::text, 0)) AS taken
  )`;
}

/** `claimed`: has a row if the key was unused or expired, and is claimed now. Claimed only if `where` holds. */
export function claimed({ user, key, fingerprint }: ClaimParameters, where: string): string {
  return `claimed AS (
    INSERT INTO idempotency_keys AS earlier (user_id, key, fingerprint)
    SELECT ${user}::text, ${key}::text, ${fingerprint}::text WHERE ${key} IS NOT NULL AND ${where}
    ON CONFLICT (user_id, key) DO UPDATE
      SET fingerprint = excluded.fingerprint, created_at = excluded.created_at
      WHERE earlier.created_at < now() - ${KEPT}
    RETURNING 1
  )`;
}

/** Whether the write may proceed: it has no key, or has just claimed it. */
export function mayWrite({ key }: ClaimParameters): string {
  return `(${key} IS NULL OR EXISTS (SELECT 1 FROM claimed))`;
}

/** Another request with the same key is running. */
export function alreadyRunning(): Problem {
  return new Problem(409, 'A request with this idempotency key is still running.', {
    'Retry-After': '1',
  });
}

/** What is stored for a key: the fingerprint of its request, and when the write was done. */
export interface DoneWrite {
  fingerprint: string;
  created_at: Date;
}

/** The write of the key, if it was done within the last day. */
export async function findDone(
  database: Queryable,
  userId: string,
  key: string,
): Promise<DoneWrite | undefined> {
  const sql = `SELECT fingerprint, created_at FROM idempotency_keys
    WHERE user_id = $1 AND key = $2 AND created_at >= now() - ${KEPT}`;
  const [row] = await database.query<DoneWrite>(sql, [userId, key]);
  return row;
}

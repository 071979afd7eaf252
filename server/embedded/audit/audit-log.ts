import type { AuditLogEntry } from '#contract';
import type { Database } from '../database/database.ts';
import type { List } from '../model/list.ts';
import { FIRST_IDS } from './audit-log-schema.ts';
import { dateTimeText, isId } from '../model/rules.ts';
import type { WriteOperation } from './write-operations.ts';

/** A row of `audit_log`, as the database returns it. */
export interface AuditLogRow extends Omit<AuditLogEntry, 'id' | 'created_at'> {
  id: number;
  created_at: Date;
}

/** A requested write, as far as the request was understood. */
export interface WriteAttempt {
  operation: WriteOperation;
  userId: string;
  teamId: string | null;
  ids: readonly string[];
}

/** Rejected writes recorded per user and day, so that they can't fill the disk. */
const REFUSALS_A_DAY = 1000;

/**
 * IDs of completed writes recorded per user and day; above it, only the first of each write. It is 125 MB, and
 * every account of the largest database five times.
 */
const IDS_A_DAY = 5_000_000;

const COLUMNS = 'id, created_at, operation, status, team_id, ids_total, fields';

/** The columns with the IDs of a completed write. */
export const ID_COLUMNS = 'first_ids, ids, ids_total';

/** Their values, for expressions with the user, the IDs and their number. */
export function idValues(userId: string, ids: string, total: string): string {
  return `(${ids})[1:${FIRST_IDS}],
    CASE WHEN ${total} > ${FIRST_IDS} AND ${total} + (
      SELECT coalesce(sum(ids_total), 0) FROM audit_log
      WHERE user_id = ${userId} AND ids IS NOT NULL AND created_at > now() - interval '1 day'
    ) <= ${IDS_A_DAY} THEN ${ids} END,
    ${total}`;
}

/** The log of writes. Completed writes record themselves (store.ts); this handles the rest. */
export function createAuditLog(database: Database) {
  return {
    /** Newest first. With `before`, only entries before the one with that ID. */
    entries(userId: string, before: number | undefined): List<AuditLogRow> {
      const where = 'WHERE user_id = $1 AND ($2::bigint IS NULL OR id < $2)';
      return {
        part: ({ limit, offset }) =>
          database.query<AuditLogRow>(
            `SELECT ${COLUMNS}, to_json(first_ids) AS ids FROM audit_log ${where}
             ORDER BY id DESC LIMIT $3 OFFSET $4`,
            [userId, before ?? null, limit, offset],
          ),
        async total() {
          const sql = `SELECT count(*) AS total FROM audit_log ${where}`;
          const [row] = await database.query<{ total: number }>(sql, [userId, before ?? null]);
          return row?.total ?? 0;
        },
      };
    },

    async entry(userId: string, id: number): Promise<AuditLogRow | undefined> {
      const sql = `SELECT ${COLUMNS}, to_json(coalesce(ids, first_ids)) AS ids FROM audit_log
        WHERE user_id = $1 AND id = $2`;
      const [row] = await database.query<AuditLogRow>(sql, [userId, id]);
      return row;
    },

    /** Records a rejected write, unless the user has had too many in the last day. */
    async recordRejection(attempt: WriteAttempt, status: number): Promise<void> {
      const { userId, operation, teamId, ids } = attempt;
      await database.query(
        `INSERT INTO audit_log (user_id, operation, status, team_id, first_ids, ids_total, fields)
         SELECT $1::text, $2::text, $3::smallint, $4::text, $5::text[], $6::integer, '{}'
         WHERE (SELECT count(*) FROM audit_log
           WHERE user_id = $1 AND status >= 400 AND created_at > now() - interval '1 day') < $7`,
        [
          userId,
          operation,
          status,
          teamId,
          // Other texts name nothing, and the database can't store every text.
          ids.slice(0, FIRST_IDS).filter(isId),
          ids.length,
          REFUSALS_A_DAY,
        ],
      );
    },
  };
}

/** Converts a row to an entry of the API: the ID as text, the time as RFC 3339. */
export function toAuditLogEntry({ id, created_at: createdAt, ...row }: AuditLogRow): AuditLogEntry {
  return { id: String(id), created_at: dateTimeText(createdAt), ...row };
}

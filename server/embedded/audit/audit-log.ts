import type { AuditLogEntry, WriteOperation } from '#contract';
import type { Database } from '../database/database.ts';
import type { List } from '../model/resources.ts';
import { dateTimeText, isId } from '../model/rules.ts';

/** How many IDs a row has in `first_ids`: all that lists show, and all that a rejected write has. */
const FIRST_IDS = 100;

/** A row of `audit_log`, as the database returns it. */
interface AuditLogRow extends Omit<AuditLogEntry, 'id' | 'created_at'> {
  id: number;
  created_at: Date;
}

/** A requested write, as far as the request was understood. */
export interface WriteAttempt {
  operation: WriteOperation;
  userId: string;
  teamId: string | null;
  ids: readonly string[];
  run: string | null;
}

/** IDs searched for one, a few tenths of a second: an index of them would make every reset half as fast again. */
const IDS_SEARCHED = 2_000_000;

/** The ID of the latest entry that isn't searched: newer ones of the user, who is $1, have enough IDs. */
const SEARCHED_AFTER = `coalesce((
  SELECT max(id) FROM (
    SELECT id, sum(CASE WHEN ids IS NULL THEN least(ids_total, ${FIRST_IDS}) ELSE ids_total END)
      OVER (ORDER BY id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS newer
    FROM audit_log WHERE user_id = $1
  ) AS counted WHERE newer >= ${IDS_SEARCHED}
), 0)`;

/** Which entries are wanted. */
interface EntryFilter {
  before?: number | undefined;
  id?: string | undefined;
  run?: string | undefined;
}

/** Rejected writes recorded per user and day, so that they can't fill the disk. */
const REFUSALS_A_DAY = 1000;

/**
 * IDs of completed writes recorded per user and day; above it, only the first of each write. It is 125 MB, and
 * every account of the largest database five times.
 */
const IDS_A_DAY = 5_000_000;

const COLUMNS = `id, created_at, (SELECT email FROM users WHERE users.id = user_id) AS email,
  operation, status, run, team_id, ids_total, fields`;

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
    /**
     * Newest first. With `before`, only entries before the one with that ID; with `id`, only those about the
     * account or profile with this ID; with `run`, only those of this run.
     */
    entries(userId: string, { before, id, run }: EntryFilter = {}): List<AuditLogRow> {
      const where = `WHERE user_id = $1 AND ($2::bigint IS NULL OR id < $2)
        AND ($3::text IS NULL OR $3 = ANY(coalesce(ids, first_ids)) AND id > ${SEARCHED_AFTER})
        AND ($4::text IS NULL OR run = $4)`;
      const asked = [userId, before ?? null, id ?? null, run ?? null];
      return {
        part: ({ limit, offset }) =>
          database.query<AuditLogRow>(
            `SELECT ${COLUMNS}, to_json(first_ids) AS ids FROM audit_log ${where}
             ORDER BY id DESC LIMIT $5 OFFSET $6`,
            [...asked, limit, offset],
          ),
        async total() {
          const sql = `SELECT count(*) AS total FROM audit_log ${where}`;
          const [row] = await database.query<{ total: number }>(sql, asked);
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
      const { userId, operation, teamId, ids, run } = attempt;
      await database.query(
        `INSERT INTO audit_log (user_id, operation, status, team_id, run, first_ids, ids_total, fields)
         SELECT $1::text, $2::text, $3::smallint, $4::text, $8::text, $5::text[], $6::integer, '{}'
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
          run,
        ],
      );
    },
  };
}

/** Converts a row to an entry of the API: the ID as text, the time as RFC 3339. */
export function toAuditLogEntry({ id, created_at: createdAt, ...row }: AuditLogRow): AuditLogEntry {
  return { id: String(id), created_at: dateTimeText(createdAt), ...row };
}

/**
 * The log of writes: one row for each. It has no foreign keys, because it outlives what it names. Rows can't
 * be changed, and only those older than the setting `audit_log.delete_before` can be deleted.
 * `deleteOldEntries` sets it for its own transaction. `ids` is null if `first_ids` has them all, or if the IDs of
 * the user's last day are too many to keep.
 */
export const auditLogSchema: readonly string[] = [
  `CREATE TABLE audit_log (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     created_at timestamptz NOT NULL DEFAULT now(),
     user_id text COLLATE "C" NOT NULL,
     operation text NOT NULL,
     status smallint NOT NULL,
     team_id text COLLATE "C",
     first_ids text[] NOT NULL,
     ids text[],
     ids_total integer NOT NULL,
     fields text[] NOT NULL
   )`,
  'CREATE INDEX audit_log_of_user ON audit_log (user_id, id)',
  'CREATE INDEX audit_log_refusals ON audit_log (user_id, created_at) WHERE status >= 400',
  'CREATE INDEX audit_log_long ON audit_log (user_id, created_at) INCLUDE (ids_total) WHERE ids IS NOT NULL',
  // A few bytes per hundred pages: rows are stored in the order of their times.
  'CREATE INDEX audit_log_by_time ON audit_log USING brin (created_at)',
  `CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'DELETE' THEN
       IF OLD.created_at < nullif(current_setting('audit_log.delete_before', true), '')::timestamptz THEN
         RETURN OLD;
       END IF;
     END IF;
     RAISE EXCEPTION 'The audit log can only be added to.';
   END $$`,
  `CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE ON audit_log
   FOR EACH ROW EXECUTE FUNCTION audit_log_is_append_only()`,
  `CREATE TRIGGER audit_log_is_never_emptied BEFORE TRUNCATE ON audit_log
   FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only()`,
];

/** How many IDs a row has in `first_ids`: all that lists show, and all that a rejected write has. */
export const FIRST_IDS = 100;

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

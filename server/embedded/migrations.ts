import { auditLogSchema } from './audit/audit-log.ts';
import { DatabaseUnavailable, type Queryable } from './database/database.ts';

/**
 * Each entry migrates the schema by one version, statement by statement. Entries are only ever added. IDs
 * sort by bytes (`COLLATE "C"`), so that pages have the same order in every locale. Documents that are only
 * stored and returned are `json`, because `jsonb` and `text` reject the character U+0000.
 */
const migrations: readonly (readonly string[])[] = [
  [
    `CREATE TABLE users (
       id text COLLATE "C" PRIMARY KEY,
       email text NOT NULL,
       enabled boolean NOT NULL,
       api_key_hash text UNIQUE,
       details json NOT NULL
     )`,
    `CREATE TABLE teams (
       id text COLLATE "C" PRIMARY KEY,
       user_id text COLLATE "C" NOT NULL REFERENCES users,
       name text NOT NULL
     )`,
    'CREATE INDEX teams_of_user ON teams (user_id, id)',
    // Free space on every page lets a reset rewrite rows in place, without updating the indexes.
    `CREATE TABLE proxy_accounts (
       id text COLLATE "C" PRIMARY KEY,
       user_id text COLLATE "C" NOT NULL REFERENCES users,
       username text NOT NULL,
       plain_password text,
       description text,
       enabled boolean NOT NULL DEFAULT true,
       enabled_by_admin boolean NOT NULL DEFAULT true,
       status text NOT NULL DEFAULT 'ACCOUNT_BLOCKED',
       hash text NOT NULL,
       quota bigint NOT NULL,
       bytes_recv bigint NOT NULL DEFAULT 0,
       bytes_sent bigint NOT NULL DEFAULT 0,
       consumption bigint NOT NULL DEFAULT 0,
       ip_whitelist json NOT NULL
     ) WITH (fillfactor = 70)`,
    'CREATE INDEX proxy_accounts_of_user ON proxy_accounts (user_id, id)',
    `CREATE TABLE proxy_profiles (
       id text COLLATE "C" PRIMARY KEY,
       team_id text COLLATE "C" NOT NULL REFERENCES teams,
       body json NOT NULL,
       created_at timestamptz NOT NULL,
       updated_at timestamptz NOT NULL
     )`,
    'CREATE INDEX proxy_profiles_of_team ON proxy_profiles (team_id, id)',
  ],
  auditLogSchema,
  // Earlier versions made what is dropped below, or dropped a column, and their databases have these versions.
  [],
  [],
  ['ALTER TABLE audit_log ADD COLUMN idempotency_key text COLLATE "C"'],
  [
    'DROP TABLE IF EXISTS idempotency_keys',
    'ALTER TABLE audit_log RENAME COLUMN idempotency_key TO run',
    // The key of a run's request was the ID of the run, a dot and a number. The trigger allows no update.
    `ALTER TABLE audit_log ALTER COLUMN run TYPE text COLLATE "C"
       USING substring(run FROM '^([0-9a-z]{8,}-[0-9a-z]{9,})[.][0-9]+$')`,
  ],
];

/** Any number, as long as nothing else in the same database uses it. */
const ADVISORY_LOCK = 7_305_118_224;

/** Held until the transaction ends, so that processes that start at the same moment take turns. */
export async function lockSchema(transaction: Queryable): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
}

/** Brings the schema up to date, inside a transaction that holds its lock. */
export async function migrate(transaction: Queryable): Promise<void> {
  await transaction.query(
    `CREATE TABLE IF NOT EXISTS schema_version (
       version integer PRIMARY KEY,
       applied_at timestamptz NOT NULL DEFAULT now()
     )`,
  );
  const [row] = await transaction.query<{ version: number }>(
    'SELECT coalesce(max(version), 0) AS version FROM schema_version',
  );
  const current = row?.version ?? 0;
  if (current > migrations.length) {
    throw new DatabaseUnavailable(
      'The database was created by a newer version of this program. Start that version, or use another database.',
    );
  }
  for (const [index, statements] of migrations.entries()) {
    if (index < current) continue;
    for (const statement of statements) await transaction.query(statement);
    await transaction.query('INSERT INTO schema_version (version) VALUES ($1)', [index + 1]);
  }
}

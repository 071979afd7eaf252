import { writeOperations } from '#contract';
import { createHash } from 'node:crypto';
import type { Team } from '#contract';
import { createAuditLog, ID_COLUMNS, idValues } from '../audit/audit-log.ts';
import type { Database } from '../database/database.ts';
import type { List, AccountRow, ProfileRow, UserRow } from '../model/resources.ts';
import type { ValidProfile } from '../model/rules.ts';

export type Store = ReturnType<typeof createStore>;

/** A profile, and the members that every write of it changes. */
export interface VersionedProfile extends ProfileRow {
  version: string;
}

/** The user of a key, with only what every request needs. */
export type Caller = Pick<UserRow, 'id' | 'enabled'>;

const ACCOUNT = `id, username, plain_password, description, enabled, enabled_by_admin, status, hash,
  quota, bytes_recv, bytes_sent, consumption, ip_whitelist`;

/**
 * The database stores only this for a key, so that no one can sign in with a copy of the database, and the
 * time of a lookup reveals nothing about a key. There is no salt and there are no rounds: they protect
 * passwords that people invent, at a cost for each request, and 192 random bits can't be guessed
 * (docs/decisions/10).
 */
export function hashOf(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex');
}

/**
 * The SQL of the embedded API. Every read and write is limited to the data of the given user. IDs must pass
 * `isId`.
 */
export function createStore(database: Database) {
  async function count(table: string, owner: 'user_id' | 'team_id', id: string): Promise<number> {
    const sql = `SELECT count(*) AS total FROM ${table} WHERE ${owner} = $1`;
    const [row] = await database.query<{ total: number }>(sql, [id]);
    return row?.total ?? 0;
  }

  /** Accounts are returned as one JSON text: drivers take far longer for thousands of rows of columns. */
  async function accountsIn(sql: string, parameters: unknown[]): Promise<AccountRow[]> {
    const [row] = await database.query<{ list: string | null }>(sql, parameters);
    return JSON.parse(row?.list ?? '[]') as AccountRow[];
  }

  return {
    /** The caller, without the document of details, which is far larger than the rest. */
    async caller(apiKey: string): Promise<Caller | undefined> {
      const sql = 'SELECT id, enabled FROM users WHERE api_key_hash = $1';
      const [row] = await database.query<Caller>(sql, [hashOf(apiKey)]);
      return row;
    },

    /** The caller with all details. */
    async user(apiKey: string): Promise<UserRow | undefined> {
      const sql = 'SELECT id, email, enabled, details FROM users WHERE api_key_hash = $1';
      const [row] = await database.query<Omit<UserRow, 'api_key'>>(sql, [hashOf(apiKey)]);
      return row && { ...row, api_key: apiKey };
    },

    /** Only IDs are skipped on the way to a page: whole rows would take twice as long. */
    accounts(userId: string): List<AccountRow> {
      const sql = `SELECT json_agg(page)::text AS list FROM (
          SELECT ${ACCOUNT} FROM proxy_accounts WHERE user_id = $1 AND id >= (
            SELECT id FROM proxy_accounts WHERE user_id = $1 ORDER BY id LIMIT 1 OFFSET $3
          )
          ORDER BY id LIMIT $2
        ) AS page`;
      return {
        part: ({ limit, offset }) => accountsIn(sql, [userId, limit, offset]),
        total: () => count('proxy_accounts', 'user_id', userId),
      };
    },

    /** The user's accounts among the IDs, in no particular order. */
    accountsById(userId: string, ids: readonly string[]): Promise<AccountRow[]> {
      const sql = `SELECT json_agg(found)::text AS list FROM (
          SELECT ${ACCOUNT} FROM proxy_accounts WHERE user_id = $1 AND id = ANY($2)
        ) AS found`;
      return accountsIn(sql, [userId, ids]);
    },

    /**
     * Sets the counters of all these accounts to zero, or of none if one isn't the user's. Returns the
     * accounts that were reset, in no particular order. The IDs must be unique.
     *
     * One statement is one transaction, in which the reset is recorded. It first locks all rows in the order of
     * their IDs, so that two resets of the same accounts take turns instead of deadlocking.
     */
    resetQuota(
      userId: string,
      ids: readonly string[],
      run: string | null = null,
    ): Promise<AccountRow[]> {
      const sql = `WITH locked AS (
          SELECT id FROM proxy_accounts WHERE user_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE
        ), reset AS (
          UPDATE proxy_accounts SET bytes_recv = 0, bytes_sent = 0, consumption = 0
          WHERE user_id = $1 AND id = ANY($2) AND (SELECT count(*) FROM locked) = $3
          RETURNING ${ACCOUNT}
        ), recorded AS (
          INSERT INTO audit_log (user_id, operation, status, run, ${ID_COLUMNS}, fields)
          SELECT $1, '${writeOperations.resetQuota}', 200, $4, ${idValues('$1', '$2::text[]', '$3::integer')},
            '{bytes_recv,bytes_sent,consumption}'
          WHERE EXISTS (SELECT 1 FROM reset)
        )
        SELECT json_agg(reset)::text AS list FROM reset`;
      return accountsIn(sql, [userId, ids, ids.length, run]);
    },

    teams(userId: string): List<Team> {
      const sql = 'SELECT id, name FROM teams WHERE user_id = $1 ORDER BY id LIMIT $2 OFFSET $3';
      return {
        part: ({ limit, offset }) => database.query<Team>(sql, [userId, limit, offset]),
        total: () => count('teams', 'user_id', userId),
      };
    },

    async ownsTeam(userId: string, teamId: string): Promise<boolean> {
      const sql = 'SELECT 1 FROM teams WHERE user_id = $1 AND id = $2';
      return (await database.query(sql, [userId, teamId])).length > 0;
    },

    /** The profiles of a team. The caller must have checked that the team is the user's. */
    profiles(teamId: string): List<ProfileRow> {
      const sql = `SELECT id, body, created_at, updated_at FROM proxy_profiles WHERE team_id = $1
        ORDER BY id LIMIT $2 OFFSET $3`;
      return {
        part: ({ limit, offset }) => database.query<ProfileRow>(sql, [teamId, limit, offset]),
        total: () => count('proxy_profiles', 'team_id', teamId),
      };
    },

    async profile(
      userId: string,
      teamId: string,
      id: string,
    ): Promise<VersionedProfile | undefined> {
      const sql = `SELECT profile.id, body, created_at, updated_at, profile.xmin::text AS version
        FROM proxy_profiles AS profile JOIN teams ON teams.id = team_id AND user_id = $1
        WHERE team_id = $2 AND profile.id = $3`;
      const [row] = await database.query<VersionedProfile>(sql, [userId, teamId, id]);
      return row;
    },

    /**
     * Replaces the body of a profile if it is the user's and still has that version. Returns undefined if it
     * has another version. The same statement records the update.
     */
    async replaceProfile(
      userId: string,
      teamId: string,
      { id, version }: Pick<VersionedProfile, 'id' | 'version'>,
      body: ValidProfile,
      changed: readonly string[],
      run: string | null = null,
    ): Promise<ProfileRow | undefined> {
      const sql = `WITH updated AS (
          UPDATE proxy_profiles AS profile SET body = $5, updated_at = now() FROM teams
          WHERE teams.id = team_id AND user_id = $1 AND team_id = $2::text AND profile.id = $3::text
            AND profile.xmin = $4::xid
          RETURNING profile.id, body, created_at, updated_at
        ), recorded AS (
          INSERT INTO audit_log (user_id, operation, status, run, team_id, first_ids, ids_total, fields)
          SELECT $1, '${writeOperations.updateProxyProfile}', 200, $7, $2, ARRAY[$3], 1, $6::text[]
          FROM updated
        )
        SELECT * FROM updated`;
      const asked = [userId, teamId, id, version, JSON.stringify(body), changed, run];
      const [row] = await database.query<ProfileRow>(sql, asked);
      return row;
    },

    auditLog: createAuditLog(database),
  };
}

import type { CountingApi } from './counting-api.ts';

/** A profile in the database of the API. */
export interface StoredProfile {
  id: string;
  team_id: string;
  body: Record<string, unknown>;
}

/** Adds profiles to a team of the user, like the first one there. */
export async function addProfiles(api: CountingApi, count: number): Promise<void> {
  const sql = `INSERT INTO proxy_profiles (id, team_id, body, created_at, updated_at)
    SELECT 'bbbbbb' || lpad(to_hex(number), 18, '0'), team_id, body, now(), now()
    FROM generate_series(1, $1::int) AS number,
      (SELECT team_id, body FROM proxy_profiles JOIN teams ON teams.id = team_id
        JOIN users ON users.id = user_id WHERE email = 'ada@example.com'
        ORDER BY proxy_profiles.id LIMIT 1) AS first`;
  await api.sql(sql, [count]);
}

/** The profiles that were added. */
export async function addedProfiles(api: CountingApi): Promise<StoredProfile[]> {
  const sql = "SELECT id, team_id, body FROM proxy_profiles WHERE id LIKE 'bbbbbb%' ORDER BY id";
  return (await api.sql(sql, [])) as StoredProfile[];
}

/** The lines that name them, for --ids. */
export function linesOf(profiles: readonly StoredProfile[]): string {
  return profiles.map(({ team_id, id }) => `${team_id}/${id}\n`).join('');
}

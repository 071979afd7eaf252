import { randomBytes } from 'node:crypto';
import type { ProxyProfile, Reading, Team } from '#contract';
import { openDatabase } from '../../../server/embedded/database/open-database.ts';
import { ask } from './api.ts';
import type { RunningServer } from './server.ts';

/** The first team of the user. */
export async function firstTeam(server: RunningServer): Promise<string> {
  const [team] = await ask<Team[]>(server, '/api/teams');
  return team?.id ?? '';
}

/** All profiles of a team, in the order of their IDs, without the times of their last updates. */
export async function profileStates(
  server: RunningServer,
  teamId: string,
): Promise<Reading<Omit<ProxyProfile, 'updated_at'>>[]> {
  const path = `/api/v1/teams/${teamId}/proxy_profiles?itemsPerPage=1000`;
  const profiles = await ask<Reading<ProxyProfile>[]>(server, path);
  return profiles
    .map((profile) => ({ ...profile, updated_at: undefined }))
    .toSorted((a, b) => (a.id ?? '').localeCompare(b.id ?? ''));
}

/** Adds profiles to a team of a stopped server. The contract has no operation for that. */
export async function addProfiles(dataDir: string, teamId: string, count: number): Promise<void> {
  const database = await openDatabase({ dataDir });
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomBytes(12).toString('hex'),
    team_id: teamId,
    body: {
      name: `Profile ${index}`,
      notes: `Notes ${index}`,
      port: 2000 + (index % 1000),
      location: index % 2 === 0 ? null : { country_code: 'NO', city: `City ${index}` },
      proxy_account_id: null,
    },
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  }));
  await database.query(
    'INSERT INTO proxy_profiles SELECT * FROM json_populate_recordset(NULL::proxy_profiles, $1::json)',
    [JSON.stringify(rows)],
  );
  await database.close();
}

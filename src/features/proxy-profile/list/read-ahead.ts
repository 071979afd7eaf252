import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { isUnread } from '#shared/api/queries.ts';
import { profilesQuery, teamsQuery } from '../data/queries.ts';
import { ALL_TEAMS, firstTeam } from '../data/team-memory.ts';

/** Preloads the teams, and the profiles of the one that is shown first. */
export async function readAhead(api: Api, cache: QueryClient): Promise<void> {
  if (api.config.collections.proxyProfiles === null) return;
  const teams = teamsQuery(api);
  if (isUnread(cache, teams.queryKey)) await cache.prefetchQuery(teams);
  const known = cache.getQueryData(teams.queryKey);
  const teamId = known === undefined ? '' : firstTeam(known, api.scope);
  if (teamId === ALL_TEAMS && !known?.length) return;
  const profiles = profilesQuery(api, teamId);
  if (isUnread(cache, profiles.queryKey)) await cache.prefetchQuery(profiles);
}

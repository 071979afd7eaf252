import type { QueryClient } from '@tanstack/react-query';
import { isPathSegment } from '#contract';
import type { Api } from '#shared/api/api-context.tsx';
import { isUnread } from '#shared/api/queries.ts';
import { profileAheadQuery, profilesQuery, teamsQuery } from './queries.ts';
import { ALL_TEAMS, firstTeam } from './team-memory.ts';

/** Preloads the teams and the profiles of the one that is shown first. */
export async function readProfilesAhead(api: Api, cache: QueryClient): Promise<void> {
  if (api.config.collections.proxyProfiles === null) return;
  const teams = teamsQuery(api);
  if (isUnread(cache, teams.queryKey)) await cache.prefetchQuery(teams);
  const known = cache.getQueryData(teams.queryKey);
  const teamId = known === undefined ? '' : firstTeam(known, api.scope);
  if (teamId === ALL_TEAMS && !known?.length) return;
  const profiles = profilesQuery(api, teamId);
  if (isUnread(cache, profiles.queryKey)) await cache.prefetchQuery(profiles);
}

/** Preloads a profile before its page is opened. */
export async function readProfileAhead(
  api: Api,
  cache: QueryClient,
  teamId: string,
  id: string,
): Promise<void> {
  if (api.config.profileRead && isPathSegment(teamId) && isPathSegment(id))
    await cache.prefetchQuery(profileAheadQuery(api, { teamId, id }));
}

import type { QueryClient } from '@tanstack/react-query';
import { isPathSegment } from '#contract';
import type { Api } from '#shared/api/api-context.tsx';
import { isUnread } from '#shared/api/queries.ts';
import { profileIds } from '#shared/lib/paths.ts';
import type { ProfileIds } from '../model/baseline.ts';
import { baselineQuery, profileAheadQuery, profilesQuery, teamsQuery } from './queries.ts';
import { ALL_TEAMS, firstTeam } from './team-memory.ts';

/** Preloads what the page at a path shows first: a profile, or the list. */
export async function readAhead(api: Api, cache: QueryClient, path: string): Promise<void> {
  const ids = profileIds(path);
  await (ids ? readProfileAhead(api, cache, ids) : readListAhead(api, cache));
}

async function readProfileAhead(api: Api, cache: QueryClient, ids: ProfileIds): Promise<void> {
  const isPossible = isPathSegment(ids.teamId) && isPathSegment(ids.id);
  // Its page may already be reading it.
  const isReading = cache.getQueryState(baselineQuery(api, ids).queryKey) !== undefined;
  if (api.config.profileRead && isPossible && !isReading)
    await cache.prefetchQuery(profileAheadQuery(api, ids));
}

/** The teams, and the profiles of the one that is shown first. */
async function readListAhead(api: Api, cache: QueryClient): Promise<void> {
  if (api.config.collections.proxyProfiles === null) return;
  const teams = teamsQuery(api);
  if (isUnread(cache, teams.queryKey)) await cache.prefetchQuery(teams);
  const known = cache.getQueryData(teams.queryKey);
  const teamId = known === undefined ? '' : firstTeam(known, api.scope);
  if (teamId === ALL_TEAMS && !known?.length) return;
  const profiles = profilesQuery(api, teamId);
  if (isUnread(cache, profiles.queryKey)) await cache.prefetchQuery(profiles);
}

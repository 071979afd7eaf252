import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { pathSegment, proxyProfile, team, type ProxyProfile } from '#contract';
import type { Api } from '#shared/api/api-context.tsx';
import { isNotFound, isNotOffered } from '#shared/api/collection.ts';
import { readProxyProfile } from '#shared/api/operations.ts';
import type { Baseline, ProfileIds } from '../model/baseline.ts';
import { readAllPages, type AllPages } from './all-pages.ts';
import { hasLoaded } from './history-store.ts';
import { keepProfile, loadProfile, storeProfile } from './profile-store.ts';
import { representationsOnDevice, suggestedValues } from './suggested-values.ts';

/**
 * The current values of a profile: read from the API if possible, otherwise the latest response saved in this
 * browser, otherwise nothing. Requested once per visit: a form must not change while the user edits it.
 */
export function baselineQuery(api: Api, ids: ProfileIds) {
  const { config, scope } = api;
  return queryOptions({
    queryKey: ['proxy-profile', ids.teamId, ids.id],
    async queryFn({ signal, client: cache }): Promise<Baseline> {
      let canBeRead = false;
      let hasNone = false;
      if (config.profileRead) {
        try {
          return await readCurrent(api, ids, signal, takeReadAhead(cache, api, ids));
        } catch (error) {
          if (!isNotOffered(error)) throw error;
          // A 404 means that there is no such read, or no such profile. If other profiles could be read, it's
          // the profile.
          hasNone = isNotFound(error);
          canBeRead = hasNone && (await hasLoaded(scope));
        }
      }
      const key = { scope, ...ids };
      const { representation = null, knownAt = null } = (await loadProfile(key)) ?? {};
      await storeProfile(key, null);
      return {
        representation,
        source: representation ? 'device' : 'none',
        isNotFound: hasNone,
        knownAt,
        mismatches: [],
        canBeRead,
      };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Milliseconds for which a profile preloaded at a link counts as current. */
const READ_AHEAD_LASTS = 10_000;

/** A profile preloaded at a link to it, for a visit soon after. */
export function profileAheadQuery(api: Api, ids: ProfileIds) {
  return queryOptions({
    queryKey: ['proxy-profile-ahead', ids.teamId, ids.id],
    queryFn: ({ signal }) => readBaseline(api, ids, signal),
    staleTime: Infinity,
    gcTime: READ_AHEAD_LASTS,
    retry: false,
  });
}

/** The preload from a link, also if it is still running. The next visit reads again. */
function takeReadAhead(
  cache: QueryClient,
  api: Api,
  ids: ProfileIds,
): Promise<Baseline> | undefined {
  const ahead = profileAheadQuery(api, ids);
  const { queryKey } = ahead;
  if (!cache.getQueryState(queryKey)) return undefined;
  return cache.fetchQuery(ahead).finally(() => cache.removeQueries({ queryKey, exact: true }));
}

async function readBaseline(
  { client }: Api,
  { teamId, id }: ProfileIds,
  signal: AbortSignal,
): Promise<Baseline> {
  const { value, mismatches } = await readProxyProfile(client, teamId, id, signal);
  return {
    representation: value,
    source: 'api',
    isNotFound: false,
    knownAt: Date.now(),
    mismatches,
    canBeRead: true,
  };
}

/** Reads a profile from the API, and saves it in this browser. Rejects with an ApiError. */
export async function readCurrent(
  api: Api,
  ids: ProfileIds,
  signal: AbortSignal,
  reading = readBaseline(api, ids, signal),
): Promise<Baseline> {
  const baseline = await reading;
  const { representation, knownAt } = baseline;
  // The form doesn't wait for the write; later reads from storage will find it.
  void keepProfile({ scope: api.scope, ...ids }, representation, 'loaded', knownAt ?? undefined);
  return baseline;
}

/** The current values of a profile that the API can read, fetched again for each review. */
export function currentProfileQuery(api: Api, ids: ProfileIds) {
  return queryOptions({
    queryKey: ['current-proxy-profile', ids.teamId, ids.id],
    queryFn: ({ signal }) => readCurrent(api, ids, signal),
    gcTime: 0,
    retry: false,
  });
}

/** The values of each field in the profiles saved in this browser and in those that the API has listed. */
export function suggestedValuesQuery({ scope }: Api) {
  return queryOptions({
    queryKey: ['suggested-profile-values'],
    async queryFn({ client: cache }) {
      const lists = cache.getQueriesData<AllPages<ProxyProfile> | null>({
        queryKey: ['proxy-profiles'],
      });
      const listed = lists.flatMap(([key, profiles]) =>
        (profiles?.items ?? []).map((representation) => ({
          key: JSON.stringify([key[1], representation.id]),
          representation,
        })),
      );
      return suggestedValues([...listed, ...(await representationsOnDevice(scope))]);
    },
    // Read once per visit to the page, not per field.
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });
}

/** The user's teams, or null if the API has no list of them. */
export function teamsQuery(api: Api) {
  return queryOptions({
    queryKey: ['teams'],
    queryFn: async ({ signal }) =>
      (await readAllPages(api, api.config.collections.teams, team, signal))?.items ?? null,
    staleTime: 60_000,
  });
}

export const profileListKey = (teamId: string) => ['proxy-profiles', teamId];

/** The profiles of a team, or null if the API has no list of them. */
export function teamProfilesQuery(api: Api, teamId: string) {
  const template = api.config.collections.proxyProfiles;
  return queryOptions({
    queryKey: profileListKey(teamId),
    // A preload at the link isn't repeated at the click.
    staleTime: 5_000,
    queryFn({ signal }) {
      const path = template?.replaceAll('{team_id}', () => pathSegment(teamId)) ?? null;
      return readAllPages(api, path, proxyProfile, signal);
    },
  });
}

interface ListedProfile {
  teamId: string;
  /** The name of the team, or its ID. */
  team: string;
  id: string;
  name: string | null | undefined;
}

/** The profiles of all teams, as far as the API lists them. */
export function listedProfilesQuery(api: Api) {
  return queryOptions({
    queryKey: ['listed-profiles'],
    async queryFn({ client: cache, signal }) {
      const teams = (await cache.fetchQuery(teamsQuery(api))) ?? [];
      const found: ListedProfile[] = [];
      for (const { id: teamId, name: teamName } of teams) {
        signal.throwIfAborted();
        const list = teamId ? await cache.fetchQuery(teamProfilesQuery(api, teamId)) : null;
        for (const { id, name } of list?.items ?? [])
          if (teamId && id) found.push({ teamId, team: teamName || teamId, id, name });
      }
      return found;
    },
    staleTime: 60_000,
    retry: false,
  });
}

import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { isPathSegment, pathSegment, proxyProfile, team } from '#contract';
import type { Api } from '#shared/api/api-context.tsx';
import { isNotFound, isNotOffered } from '#shared/api/collection.ts';
import { readProxyProfile } from '#shared/api/operations.ts';
import { profileKeyOf, type Baseline, type ProfileIds } from '../model/baseline.ts';
import type { ListedProfile } from '../model/conditions.ts';
import { readAllPages } from './all-pages.ts';
import { hasRead, loadProfile, openedProfiles, storeProfile } from './profile-store.ts';
import type { SeenRepresentation } from './suggested-values.ts';
import { ALL_TEAMS } from './team-memory.ts';

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
          return await readCurrent(api, ids, signal, takeReadAhead(cache, api, ids, signal));
        } catch (error) {
          if (!isNotOffered(error)) throw error;
          // A 404 means that there is no such read, or no such profile. If other profiles could be read, it's
          // the profile.
          hasNone = isNotFound(error);
          canBeRead = hasNone && (await hasRead(scope));
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

/** Milliseconds for which a preloaded profile counts as current. */
const READ_AHEAD_LASTS = 10_000;

/** A profile preloaded at a link to it, or while its page is being drawn. */
export function profileAheadQuery(api: Api, ids: ProfileIds) {
  return queryOptions({
    queryKey: ['proxy-profile-ahead', ids.teamId, ids.id],
    queryFn: ({ signal }) => readBaseline(api, ids, signal),
    staleTime: Infinity,
    gcTime: READ_AHEAD_LASTS,
    retry: false,
  });
}

/**
 * The preload, also if it is still running: it ends with the visit's own read. One that failed is sent again, unless the
 * API has no such read. The next visit reads again.
 */
function takeReadAhead(
  cache: QueryClient,
  api: Api,
  ids: ProfileIds,
  signal: AbortSignal,
): Promise<Baseline> | undefined {
  const ahead = profileAheadQuery(api, ids);
  const { queryKey } = ahead;
  const state = cache.getQueryState(queryKey);
  if (!state) return undefined;
  const forget = () => cache.removeQueries({ queryKey, exact: true });
  signal.addEventListener('abort', forget);
  const reading = isNotOffered(state.error) ? Promise.reject(state.error) : cache.fetchQuery(ahead);
  return reading.finally(forget);
}

/** Reads a profile from the API. Rejects with an ApiError. */
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

/** The same, and saves it in this browser. */
export async function readCurrent(
  api: Api,
  ids: ProfileIds,
  signal: AbortSignal,
  reading = readBaseline(api, ids, signal),
): Promise<Baseline> {
  const baseline = await reading;
  const { representation, knownAt } = baseline;
  // The form doesn't wait for the write; later reads from storage will find it.
  void storeProfile({ scope: api.scope, ...ids }, representation, knownAt ?? undefined, true);
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

/** The profiles opened in this browser and those that the API has listed. */
export function seenProfilesQuery({ scope }: Api) {
  return queryOptions({
    queryKey: ['seen-profiles'],
    async queryFn({ client: cache }): Promise<SeenRepresentation[]> {
      const lists = cache.getQueriesData<ProfileList | null>({ queryKey: profileListsKey });
      const listed = lists.flatMap(([, list]) =>
        (list?.rows ?? []).map(({ teamId, profile }) => ({
          key: profileKeyOf({ teamId, id: profile.id ?? '' }),
          representation: profile,
        })),
      );
      const opened = await openedProfiles(scope);
      return [
        ...listed,
        ...opened.flatMap(({ representation, ...ids }) =>
          representation ? [{ key: profileKeyOf(ids), representation }] : [],
        ),
      ];
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

/** The profiles of some list, and how many of its pages are missing. */
export interface ProfileList {
  rows: readonly ListedProfile[];
  missing: number;
}

/** All lists of profiles, that of all teams too. */
export const profileListsKey = ['proxy-profiles'];

/** The profiles of a team, or of all teams; null if the API has no list of them. */
export function profilesQuery(api: Api, teamId: string) {
  const template = api.config.collections.proxyProfiles;
  const isAll = teamId === ALL_TEAMS;
  return queryOptions({
    queryKey: isAll ? profileListsKey : [...profileListsKey, teamId],
    // A preload at the link isn't repeated at the click.
    staleTime: isAll ? 60_000 : 5_000,
    async queryFn({ client: cache, signal }): Promise<ProfileList | null> {
      if (isAll) return readAllTeams(api, cache, signal);
      const path = template?.replaceAll('{team_id}', () => pathSegment(teamId)) ?? null;
      const list = await readAllPages(api, path, proxyProfile, signal);
      return (
        list && { rows: list.items.map((profile) => ({ teamId, profile })), missing: list.missing }
      );
    },
  });
}

async function readAllTeams(
  api: Api,
  cache: QueryClient,
  signal: AbortSignal,
): Promise<ProfileList | null> {
  const lists: ProfileList[] = [];
  let refused = 0;
  for (const { id } of (await cache.fetchQuery(teamsQuery(api))) ?? []) {
    signal.throwIfAborted();
    const list = isPathSegment(id ?? '') && (await cache.fetchQuery(profilesQuery(api, id ?? '')));
    if (list) lists.push(list);
    else refused += 1;
  }
  if (lists.length === 0) return null;
  const missing = lists.reduce((sum, list) => sum + list.missing, refused);
  return { rows: lists.flatMap(({ rows }) => rows), missing };
}

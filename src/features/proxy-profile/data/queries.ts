import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { pathSegment, proxyProfile, team, type ProxyProfile } from '#contract';
import type { Api } from '#shared/api/api-context.tsx';
import type { ApiResponse } from '#shared/api/client.ts';
import { hasNoList, isNotFound, isNotOffered } from '#shared/api/collection.ts';
import { readProxyProfile } from '#shared/api/operations.ts';
import type { Baseline } from '../model/baseline.ts';
import { readAllPages, type AllPages } from './all-pages.ts';
import { hasLoaded, recordState } from './history-store.ts';
import { representationsOnDevice, suggestedValues } from './suggested-values.ts';
import { storeProfile, loadProfile } from './profile-store.ts';

/**
 * The current values of a profile: read from the API if possible, otherwise the latest response saved in this
 * browser, otherwise nothing. Requested once per visit: a form must not change while the user edits it.
 */
export function baselineQuery(api: Api, teamId: string, id: string) {
  const { config, scope } = api;
  return queryOptions({
    queryKey: ['proxy-profile', teamId, id],
    async queryFn({ signal, client: cache }): Promise<Baseline> {
      let canBeRead = false;
      let hasNone = false;
      if (config.profileRead) {
        try {
          const ahead = takeReadAhead(cache, api, teamId, id);
          return await keptAs(api, teamId, id, ahead ?? readProfile(api, teamId, id, signal));
        } catch (error) {
          if (!isNotOffered(error)) throw error;
          // A 404 means that there is no such read, or no such profile. If other profiles could be read, it's
          // the profile.
          hasNone = isNotFound(error);
          canBeRead = hasNone && (await hasLoaded(scope));
        }
      }
      const stored = await loadProfile(scope, teamId, id);
      await storeProfile(scope, teamId, id, null);
      const { representation = null, knownAt = null } = stored ?? {};
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
export function profileAheadQuery(api: Api, teamId: string, id: string) {
  return queryOptions({
    queryKey: ['proxy-profile-ahead', teamId, id],
    queryFn: ({ signal }) => readProfile(api, teamId, id, signal),
    staleTime: Infinity,
    gcTime: READ_AHEAD_LASTS,
    retry: false,
  });
}

/** The preload from a link, also if it is still running. The next visit reads again. */
function takeReadAhead(
  cache: QueryClient,
  api: Api,
  teamId: string,
  id: string,
): Promise<ReadProfile> | undefined {
  const ahead = profileAheadQuery(api, teamId, id);
  const { queryKey } = ahead;
  if (!cache.getQueryState(queryKey)) return undefined;
  return cache.fetchQuery(ahead).finally(() => cache.removeQueries({ queryKey, exact: true }));
}

export interface ReadProfile extends ApiResponse<ProxyProfile> {
  /** When the response arrived, in milliseconds since the epoch. */
  knownAt: number;
}

/** Reads a profile from the API. Rejects with an ApiError. */
export async function readProfile(
  { client }: Api,
  teamId: string,
  id: string,
  signal: AbortSignal,
): Promise<ReadProfile> {
  const response = await readProxyProfile(client, teamId, id, signal);
  return { ...response, knownAt: Date.now() };
}

/** The result of a read, which is saved in this browser. Rejects with an ApiError. */
export async function keptAs(
  { scope }: Api,
  teamId: string,
  id: string,
  reading: Promise<ReadProfile>,
): Promise<Baseline> {
  const { value, mismatches, knownAt } = await reading;
  // The form doesn't wait for the write; later reads from storage will find it.
  void storeProfile(scope, teamId, id, value, knownAt);
  void recordState({ scope, teamId, id }, value, 'loaded', knownAt);
  return {
    representation: value,
    source: 'api',
    isNotFound: false,
    knownAt,
    mismatches,
    canBeRead: true,
  };
}

/** The current values of a profile that the API can read, fetched again for each review. */
export function currentProfileQuery(api: Api, teamId: string, id: string) {
  return queryOptions({
    queryKey: ['current-proxy-profile', teamId, id],
    queryFn: ({ signal }) => keptAs(api, teamId, id, readProfile(api, teamId, id, signal)),
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
      (await listOrNull(api, api.config.collections.teams, team, signal))?.items ?? null,
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
    queryFn: ({ signal }) =>
      listOrNull(
        api,
        template?.replaceAll('{team_id}', () => pathSegment(teamId)) ?? null,
        proxyProfile,
        signal,
      ),
  });
}

/** The profiles of all teams, as far as the API lists them. */
export function listedProfilesQuery(api: Api) {
  return queryOptions({
    queryKey: ['listed-profiles'],
    async queryFn({ client: cache, signal }) {
      const found: { teamId: string; id: string; name: string | null | undefined }[] = [];
      for (const { id: teamId } of (await cache.fetchQuery(teamsQuery(api))) ?? []) {
        signal.throwIfAborted();
        const list = teamId ? await cache.fetchQuery(teamProfilesQuery(api, teamId)) : null;
        for (const { id, name } of list?.items ?? [])
          if (teamId && id) found.push({ teamId, id, name });
      }
      return found;
    },
    staleTime: 60_000,
    retry: false,
  });
}

async function listOrNull<S extends z.ZodMiniType<{ id?: string | null | undefined }>>(
  api: Api,
  path: string | null,
  schema: S,
  signal: AbortSignal,
): Promise<AllPages<z.output<S>> | null> {
  if (path === null) return null;
  try {
    return await readAllPages(api, path, schema, signal);
  } catch (error) {
    if (hasNoList(error)) return null;
    throw error;
  }
}

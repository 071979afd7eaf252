import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  pathSegment,
  proxyProfile,
  team,
  type ProxyProfile,
  type ProxyProfileBody,
} from '#contract';
import { apiAddress } from '#shared/api/api-address.ts';
import type { Api } from '#shared/api/api-context.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import type { ApiResponse } from '#shared/api/client.ts';
import { hasNoList, isNotFound, isNotOffered } from '#shared/api/collection.ts';
import { countPutBehavior, observedPutBehavior } from '#shared/api/put-behavior-store.ts';
import { readProxyProfile, updateProxyProfile } from '#shared/api/proxy-profiles.ts';
import type { Baseline } from '../model/baseline.ts';
import { mismatchesOf } from '../model/problems.ts';
import { readAllPages, type AllPages } from './all-pages.ts';
import { hasLoaded, recordState } from '../history/history-store.ts';
import { representationsOnDevice, suggestedValues } from '../inputs/suggested-values.ts';
import { storeProfile, loadProfile } from './profile-store.ts';
import { conflictOf } from '../save/conflict.ts';
import { observePutBehavior } from '../save/put-behavior.ts';
import type { HeldBack } from '../save/save-state.ts';

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

interface ReadProfile extends ApiResponse<ProxyProfile> {
  /** When the response arrived, in milliseconds since the epoch. */
  knownAt: number;
}

/** Reads a profile from the API. Rejects with an ApiError. */
async function readProfile(
  { client }: Api,
  teamId: string,
  id: string,
  signal: AbortSignal,
): Promise<ReadProfile> {
  const response = await readProxyProfile(client, teamId, id, signal);
  return { ...response, knownAt: Date.now() };
}

/** The result of a read, which is saved in this browser. Rejects with an ApiError. */
async function keptAs(
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

/** Milliseconds that a save waits for the current values. */
const PRECHECK_TIMEOUT = 15_000;

interface Save {
  body: ProxyProfileBody;
  baseline: Baseline;
  /** Whether the user chose to overwrite changes made elsewhere. */
  isForced: boolean;
  /** Stops waiting for the response. */
  signal: AbortSignal;
  idempotencyKey: string | undefined;
}

type SaveResult =
  | HeldBack
  | { case: 'saved'; response: ApiResponse<ProxyProfile>; savedAt: number };

/**
 * Saves a profile, and stores the response in this browser. If the API lets the profile be read, it is read
 * again first, and nothing is sent if the save would overwrite changes made elsewhere, if that couldn't be
 * checked, or if the API no longer finds the profile. Rejects with an ApiError of the save.
 */
export function saveProfile(api: Api, teamId: string, id: string) {
  const { client, scope, config } = api;
  return mutationOptions({
    async mutationFn(
      { body, baseline, isForced, signal, idempotencyKey }: Save,
      { client: cache },
    ): Promise<SaveResult> {
      if (baseline.canBeRead && !isForced) {
        const limit = AbortSignal.any([signal, AbortSignal.timeout(PRECHECK_TIMEOUT)]);
        try {
          const reading = readProfile(api, teamId, id, limit);
          const current = await keptAs(api, teamId, id, reading);
          const conflict = conflictOf(baseline.representation, current, body);
          if (conflict) return { case: 'conflict', conflict };
        } catch (error) {
          if (error instanceof ApiError && error.kind === 'refused-key') throw error;
          if (isNotFound(error)) return { case: 'missing', error };
          if (!isNotOffered(error)) return { case: 'precheck-failed', error };
        }
      }
      const response = await updateProxyProfile(client, teamId, id, body, {
        readRefusal: mismatchesOf,
        signal,
        idempotencyKey,
      });
      await storeProfile(scope, teamId, id, response.value);
      await recordState({ scope, teamId, id }, response.value, 'saved');
      // The list must show what is stored now.
      void cache.invalidateQueries({ queryKey: profileListKey(teamId) });
      const observed = observePutBehavior(baseline.representation, body, response.value);
      await countPutBehavior(apiAddress(config), observed);
      return { case: 'saved', response, savedAt: Date.now() };
    },
  });
}

/** What responses have shown about this API's PUT; null if none was conclusive. */
export function putBehaviorQuery({ config }: Api) {
  return queryOptions({
    queryKey: ['put-behavior'],
    queryFn: async () => (await observedPutBehavior(apiAddress(config))) ?? null,
    gcTime: 0,
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

const profileListKey = (teamId: string) => ['proxy-profiles', teamId];

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

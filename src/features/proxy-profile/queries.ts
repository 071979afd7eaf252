import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  pathSegment,
  proxyProfile,
  team,
  type Departure,
  type ProxyProfileBody,
  type Reading,
} from '#contract';
import type { Api } from '#shared/api/api-context.tsx';
import type { ApiClient } from '#shared/api/client.ts';
import { hasNoList, isNotOffered } from '#shared/api/collection.ts';
import { readProxyProfile, updateProxyProfile } from '#shared/api/proxy-profiles.ts';
import type { Representation } from './form-values.ts';
import { readAllPages } from './all-pages.ts';
import { keepSeen } from './history/seen-store.ts';
import { keepProfile, keptProfile, openedProfiles } from './profile-store.ts';

/** What the form starts from. */
export interface Baseline {
  representation: Representation;
  source: 'api' | 'device' | 'none';
  /** When the representation came, in milliseconds since the epoch. */
  knownAt: number | null;
  departures: readonly Departure[];
}

/**
 * The present values of a profile: read from the API where it can be, else the last answer kept on this
 * device, else nothing. It is asked for once per visit: a form is never changed under the user's hands.
 */
export function baselineQuery({ client, config, scope }: Api, teamId: string, id: string) {
  return queryOptions({
    queryKey: ['proxy-profile', teamId, id],
    async queryFn({ signal }): Promise<Baseline> {
      if (config.profileRead) {
        try {
          const { value, departures } = await readProxyProfile(client, teamId, id, signal);
          await keepProfile(scope, teamId, id, value);
          await keepSeen({ scope, teamId, id }, value, 'loaded');
          return { representation: value, source: 'api', knownAt: Date.now(), departures };
        } catch (error) {
          if (!isNotOffered(error)) throw error;
        }
      }
      const kept = await keptProfile(scope, teamId, id);
      await keepProfile(scope, teamId, id, null);
      const { representation = null, knownAt = null } = kept ?? {};
      return {
        representation,
        source: representation ? 'device' : 'none',
        knownAt,
        departures: [],
      };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Saves a profile, and keeps the answer on this device. */
export function saveProfile({ client, scope }: Api, teamId: string, id: string) {
  return mutationOptions({
    async mutationFn(body: ProxyProfileBody) {
      const answer = await updateProxyProfile(client, teamId, id, body);
      await keepProfile(scope, teamId, id, answer.value);
      await keepSeen({ scope, teamId, id }, answer.value, 'saved');
      return { ...answer, savedAt: Date.now() };
    },
  });
}

/** The profiles opened on this device. */
export function openedProfilesQuery({ scope }: Api) {
  return queryOptions({
    queryKey: ['opened-profiles'],
    queryFn: () => openedProfiles(scope),
    gcTime: 0,
  });
}

/** The teams of the user, or null where the API has no list of them. */
export function teamsQuery({ client, config }: Api) {
  const path = config.collections.teams;
  return queryOptions({
    queryKey: ['teams'],
    queryFn: ({ signal }) => listOrNull(client, path, team, signal),
    staleTime: 60_000,
  });
}

/** The profiles of a team, or null where the API has no list of them. */
export function teamProfilesQuery({ client, config }: Api, teamId: string) {
  const template = config.collections.proxyProfiles;
  return queryOptions({
    queryKey: ['proxy-profiles', teamId],
    queryFn: ({ signal }) =>
      listOrNull(
        client,
        template?.replaceAll('{team_id}', () => pathSegment(teamId)) ?? null,
        proxyProfile,
        signal,
      ),
  });
}

async function listOrNull<S extends z.ZodMiniType<{ id?: string | null | undefined }>>(
  client: ApiClient,
  path: string | null,
  schema: S,
  signal: AbortSignal,
): Promise<Reading<z.output<S>>[] | null> {
  if (path === null) return null;
  try {
    return await readAllPages(client, path, schema, signal);
  } catch (error) {
    if (hasNoList(error)) return null;
    throw error;
  }
}

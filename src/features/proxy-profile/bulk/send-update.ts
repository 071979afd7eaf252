import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ProxyProfile, ProxyProfileBody, Reading } from '#contract';
import type { Api } from '#shared/api/api-context.tsx';
import { readProxyProfile, updateProxyProfile } from '#shared/api/operations.ts';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import { recordState } from '../data/history-store.ts';
import { mismatchesOf } from '../model/problems.ts';

/** The current values of a profile. It isn't counted as opened, and nothing is read twice or from a cache. */
export function lookQuery(api: Api, { team_id, id }: Pick<ProfilesItem, 'team_id' | 'id'>) {
  return queryOptions({
    queryKey: ['bulk-edit-look', team_id, id],
    async queryFn({ signal }) {
      const { value } = await readProxyProfile(api.client, team_id, id, signal);
      void recordState({ scope: api.scope, teamId: team_id, id }, value, 'loaded');
      return value;
    },
    retry: false,
    gcTime: 0,
    structuralSharing: false,
  });
}

interface Update {
  item: ProfilesItem;
  body: ProxyProfileBody;
  idempotencyKey: string | undefined;
}

/** If the API rejects the key, the mutation cache asks for another; nothing is sent twice. */
export async function sendUpdate(
  { client, scope }: Api,
  cache: QueryClient,
  { item: { team_id, id }, body, idempotencyKey }: Update,
): Promise<Reading<ProxyProfile>> {
  const options = mutationOptions({
    mutationKey: ['proxy-profiles', 'bulk-edit'],
    mutationFn: () =>
      updateProxyProfile(client, team_id, id, body, { readRefusal: mismatchesOf, idempotencyKey }),
    gcTime: 0,
  });
  const { value } = await cache
    .getMutationCache()
    .build(cache, cache.defaultMutationOptions(options))
    .execute();
  void recordState({ scope, teamId: team_id, id }, value, 'saved');
  return value;
}

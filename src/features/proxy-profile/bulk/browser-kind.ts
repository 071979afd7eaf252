import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import type { BrowserKind, KindWork } from '#shared/run/browser/browser-kind.ts';
import type { RunnerEnvironment } from '#shared/run/runner.ts';
import type { BulkEditEntry, BulkEditResult, BulkEditTypes, ProfilesPlan } from './engine/plan.ts';
import { createBulkEditEngine } from './engine/engine.ts';
import { profileListsKey } from '../data/queries.ts';
import { bulkEditKind } from './kind.ts';
import { bulkEditJournal } from './storage/journal.ts';
import { editOf } from './describe.ts';
import type { ProxyProfile, ProxyProfileBody, Reading } from '#contract';
import { readProxyProfile, updateProxyProfile } from '#shared/api/operations.ts';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import { mismatchesOf } from '../model/problems.ts';

/** Bulk edits in this browser. */
export const bulkEditRuns: BrowserKind<BulkEditTypes> = {
  ...bulkEditKind,
  journal: bulkEditJournal,
  sizeOf: ({ items }) => items.length,
  originOf: (_, { items, undoes }) => Promise.resolve({ edit: editOf(items), ...undoes }),
  createWork,
  onChangeElsewhere: (_, cache) => refreshProfiles(cache),
};

function createWork(
  _: Api,
  cache: QueryClient,
  { run, plan, ledger }: BulkEditResult & { plan: ProfilesPlan },
  environment: RunnerEnvironment<BulkEditEntry>,
  runApi: Api,
): KindWork<BulkEditTypes> {
  const engine = createBulkEditEngine(
    { runId: run.id, items: plan.items, ledger },
    {
      ...environment,
      look: (item) => cache.fetchQuery(lookQuery(runApi, item)),
      send: (item, body) => sendUpdate(runApi, cache, item, body),
    },
  );
  return { engine, rest: () => refreshProfiles(cache) };
}

/** Nothing waits for it: the list may take long to read. */
function refreshProfiles(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: profileListsKey });
}

/** The current values of a profile. It isn't counted as opened, and nothing is read twice or from a cache. */
export function lookQuery(api: Api, { team_id, id }: Pick<ProfilesItem, 'team_id' | 'id'>) {
  return queryOptions({
    queryKey: ['bulk-edit-look', team_id, id],
    queryFn: async ({ signal }) => (await readProxyProfile(api.client, team_id, id, signal)).value,
    retry: false,
    gcTime: 0,
    structuralSharing: false,
  });
}

/** If the API rejects the key, the mutation cache asks for another; nothing is sent twice. */
async function sendUpdate(
  { client }: Api,
  cache: QueryClient,
  { team_id, id }: ProfilesItem,
  body: ProxyProfileBody,
): Promise<Reading<ProxyProfile>> {
  const options = mutationOptions({
    mutationKey: ['proxy-profiles', 'bulk-edit'],
    mutationFn: () => updateProxyProfile(client, team_id, id, body, { readRefusal: mismatchesOf }),
    gcTime: 0,
  });
  const { value } = await cache
    .getMutationCache()
    .build(cache, cache.defaultMutationOptions(options))
    .execute();
  return value;
}

import type { QueryClient } from '@tanstack/react-query';
import { apiAddress } from '#shared/api/api-address.ts';
import type { Api } from '#shared/api/api-context.tsx';
import { apiOfRun } from '#shared/run/browser/api-of-run.ts';
import { runControllers } from '#shared/run/browser/run-controller.ts';
import type { KindWork, RunKind } from '#shared/run/browser/run-kind.ts';
import type { RunOrigin } from '#shared/run/run-records.ts';
import type { RunnerEnvironment } from '#shared/run/runner.ts';
import { shownBulkEdits, type BulkEditTypes } from './active-run.ts';
import { createBulkEditEngine } from './engine/engine.ts';
import { createBulkEditLedger } from './engine/ledger.ts';
import { isWhole, type ProfilesPlan } from './engine/plan.ts';
import type { BulkEditEntry } from './engine/bulk-edit-entry.ts';
import { lookQuery, sendUpdate } from './send-update.ts';
import type { UpdateResult } from './receipt.ts';
import { bulkEditJournal } from './storage/journal.ts';
import { summaryText } from './texts.ts';
import { version } from '../../../../package.json';

/** A bulk edit of profiles. */
export const bulkEditKind: RunKind<BulkEditTypes> = {
  name: 'bulk-edit',
  journal: bulkEditJournal,
  shown: shownBulkEdits,
  sizeOf: ({ items }) => items.length,
  isWhole,
  createLedger: createBulkEditLedger,
  originOf: (api, plan) => Promise.resolve(originOf(api, plan)),
  factsAtRest: () => ({}),
  createWork,
  summaryText,
  onChangeElsewhere(_, cache) {
    refreshProfiles(cache);
    return Promise.resolve();
  },
};

export const bulkEditControllerOf = runControllers(bulkEditKind);

function createWork(
  api: Api,
  cache: QueryClient,
  { run, plan, ledger }: UpdateResult & { plan: ProfilesPlan },
  environment: RunnerEnvironment<BulkEditEntry>,
): KindWork<BulkEditTypes> {
  const runApi = apiOfRun(api, 'bulk edit', 'profile', run);
  const engine = createBulkEditEngine(
    { runId: run.id, items: plan.items, ledger },
    {
      ...environment,
      look: (item) => cache.fetchQuery(lookQuery(runApi, item)),
      send: (item, body, idempotencyKey) =>
        sendUpdate(runApi, cache, { item, body, idempotencyKey }),
    },
  );
  return {
    engine,
    facts: () => ({}),
    rest() {
      refreshProfiles(cache);
      return Promise.resolve({});
    },
  };
}

/** Nothing waits for it: the list may take long to read. */
function refreshProfiles(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: ['proxy-profiles'] });
}

function originOf(api: Api, { file, note }: ProfilesPlan): RunOrigin {
  const { id, email, connection } = api.signedIn();
  return {
    user: { id, email },
    api: apiAddress(api.config),
    connection,
    consoleVersion: version,
    ...(file && { planFile: file }),
    ...(note && { note }),
  };
}

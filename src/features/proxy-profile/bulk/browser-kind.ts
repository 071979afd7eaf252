import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import type { BrowserKind, KindWork } from '#shared/run/browser/browser-kind.ts';
import type { RunnerEnvironment } from '#shared/run/runner.ts';
import type { BulkEditEntry } from './engine/bulk-edit-entry.ts';
import { createBulkEditEngine } from './engine/engine.ts';
import type { BulkEditResult, BulkEditTypes, ProfilesPlan } from './engine/plan.ts';
import { profileListsKey } from '../data/queries.ts';
import { bulkEditKind } from './kind.ts';
import { lookQuery, sendUpdate } from './send-update.ts';
import { bulkEditJournal } from './storage/journal.ts';
import { editOf } from './describe.ts';

/** Bulk edits in this browser. */
export const bulkEditRuns: BrowserKind<BulkEditTypes> = {
  ...bulkEditKind,
  journal: bulkEditJournal,
  sizeOf: ({ items }) => items.length,
  originOf: (_, { items }) => Promise.resolve({ edit: editOf(items) }),
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
      send: (item, body, idempotencyKey) =>
        sendUpdate(runApi, cache, { item, body, idempotencyKey }),
    },
  );
  return { engine, rest: () => refreshProfiles(cache) };
}

/** Nothing waits for it: the list may take long to read. */
function refreshProfiles(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: profileListsKey });
}

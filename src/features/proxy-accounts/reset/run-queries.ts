import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { createLedger } from './engine/ledger.ts';
import { readRun, readRuns } from './storage/journal.ts';

/** All runs of this API and user on this device, the latest first. */
export function runsQuery(api: Api) {
  return queryOptions({
    queryKey: ['proxy-accounts', 'runs', 'list'],
    queryFn: () => readRuns(api.scope),
    structuralSharing: false,
  });
}

/** One run as it was left; null where this device doesn't have it. */
export function runQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['proxy-accounts', 'runs', id],
    queryFn: async () => {
      const stored = await readRun(api.scope, id);
      const ledger = stored && createLedger(stored.run.total, stored.batches);
      return ledger && { ...stored, ledger, kept: true };
    },
    // It may be large, and is quick to read.
    gcTime: 0,
    structuralSharing: false,
  });
}

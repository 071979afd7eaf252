import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { createLedger } from './engine/ledger.ts';
import type { RunResult } from './receipt.ts';
import { readRun, readRuns } from './storage/journal.ts';

/** All runs of this API and user in this browser, the latest first. */
export function runsQuery(api: Api) {
  return queryOptions({
    queryKey: ['proxy-accounts', 'runs', 'list'],
    queryFn: () => readRuns(api.scope),
    structuralSharing: false,
  });
}

/** A run with the state computed from its journal; null if this browser or this scope doesn't have it. */
export async function readResult(scope: string, id: string): Promise<RunResult | null> {
  const stored = await readRun(scope, id);
  if (!stored) return null;
  const { run, plan, batches } = stored;
  return { run, plan, ledger: createLedger(run.total, batches), isSaved: true };
}

/** One run as it was left; null if this browser doesn't have it. */
export function runQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['proxy-accounts', 'runs', id],
    queryFn: () => readResult(api.scope, id),
    // It may be large, and is fast to read.
    gcTime: 0,
    structuralSharing: false,
  });
}

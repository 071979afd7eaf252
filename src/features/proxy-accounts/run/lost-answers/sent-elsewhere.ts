import type { RunBatchRecord } from '#shared/lib/device-database.ts';
import { readRun, readRuns } from '../journal.ts';

/** Calls that may have reset their accounts. What was put back was refused as a whole. */
const mayHaveReset = new Set<RunBatchRecord['state']>(['sent', 'answered', 'refused', 'unknown']);

/**
 * When other resets of this browser sent each account last, in milliseconds since the epoch, as far back as a
 * given time.
 */
export async function sentElsewhere(
  scope: string,
  runId: string,
  since: number,
): Promise<ReadonlyMap<string, number>> {
  const sentAt = new Map<string, number>();
  for (const { id, ended } of await readRuns(scope)) {
    if (id === runId || (ended && ended.at < since)) continue;
    const found = await readRun(scope, id);
    for (const { from, to, at, state } of found?.batches ?? []) {
      if (at < since || !mayHaveReset.has(state)) continue;
      for (const account of found?.plan.ids.slice(from, to) ?? []) {
        if (account !== null) sentAt.set(account, Math.max(at, sentAt.get(account) ?? 0));
      }
    }
  }
  return sentAt;
}

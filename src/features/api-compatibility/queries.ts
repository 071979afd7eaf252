import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { apiAddress } from '#shared/api/api-address.ts';
import { observedPutBehavior, type PutBehaviorRecord } from '#shared/api/put-behavior-store.ts';
import {
  clearMismatches,
  storedMismatches,
  type MismatchRecord,
} from '#shared/contract-mismatches/mismatch-store.ts';
import { learnedSize } from '#shared/lib/learned-size.ts';

/** What is saved in this browser about an API's behavior. */
export interface StoredEvidence {
  mismatches: readonly MismatchRecord[];
  /** What happened to fields that an update left out; null if no response was conclusive. */
  update: PutBehaviorRecord | null;
  /** The runs of the user. */
  runs: Awaited<ReturnType<Api['device']['resets']>>;
  /** The number of IDs per reset call at the end of the last run; undefined if there was none. */
  batchSize: number | undefined;
}

/** Milliseconds between two reads of what a run or another tab has added. */
const INTERVAL = 2000;

/** What is saved in this browser; if the browser forbids storage, what is known without it. */
export function storedEvidenceQuery({ config, scope, device }: Api) {
  const api = apiAddress(config);
  return queryOptions({
    queryKey: ['contract-page'],
    async queryFn(): Promise<StoredEvidence> {
      const [mismatches, update, runs] = await Promise.all([
        storedMismatches(api),
        observedPutBehavior(api),
        device.resets().catch(() => []),
      ]);
      return { mismatches, update: update ?? null, runs, batchSize: learnedSize(scope) };
    },
    refetchInterval: INTERVAL,
    gcTime: 0,
  });
}

/** Clears the mismatches of this API; resolves to whether it worked. */
export function forgetAll({ config }: Api): Promise<boolean> {
  return clearMismatches(apiAddress(config));
}

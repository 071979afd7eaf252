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

/** What this device has kept of how an API behaves. */
export interface StoredEvidence {
  mismatches: readonly MismatchRecord[];
  /** What became of fields that an update left out; null where no answer was conclusive. */
  update: PutBehaviorRecord | null;
  /** The runs of the user. */
  runs: Awaited<ReturnType<Api['device']['resets']>>;
  /** How many ids one reset call had at the end of the last run; undefined where there was none. */
  batchSize: number | undefined;
}

/** Milliseconds between two looks at what a run, or another tab, has added meanwhile. */
const INTERVAL = 2000;

/** What this device has kept; where the browser forbids storage, what is known without. */
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

/** Forgets the mismatches of this API; gives whether that was done. */
export function forgetAll({ config }: Api): Promise<boolean> {
  return clearMismatches(apiAddress(config));
}

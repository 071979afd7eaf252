import { join } from 'node:path';
import type { DiskKind } from '../journal/run-store.ts';
import { countOf } from '#shared/run/outcomes.ts';
import { bulkEditKind, type BulkEditTypes } from '#features/proxy-profile/headless';

/** Bulk edits on the disk. */
export const bulkEditRuns: DiskKind<BulkEditTypes> = {
  ...bulkEditKind,
  noun: 'bulk edit',
  item: 'profile',
  moreLines({ run, ledger, folder }) {
    const toTry = bulkEditKind.outcomes.inGroups('failed', 'unconfirmed', 'not attempted');
    const isLeft = countOf(ledger.counts, toTry) > 0;
    const plan = join(folder, 'plan.json');
    return run.ended && isLeft ? [`Try again: proxy-console profiles run ${plan} --again`] : [];
  },
};

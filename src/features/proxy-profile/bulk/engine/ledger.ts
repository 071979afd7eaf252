import { createLedger, type Ledger } from '#shared/run/ledger.ts';
import { bulkEditOutcomes, type Outcome } from './outcomes.ts';
import type { BulkEditEntry } from './bulk-edit-entry.ts';

export type BulkEditLedger = Ledger<BulkEditEntry, Outcome>;

export function createBulkEditLedger(
  total: number,
  entries?: Iterable<BulkEditEntry>,
): BulkEditLedger {
  return createLedger<BulkEditEntry, Outcome>(bulkEditOutcomes, total, entries);
}

import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import type { RunResult } from '#shared/run/kind.ts';
import { createLedger, type Ledger } from '#shared/run/ledger.ts';
import type { RunOrigin } from '#shared/run/run-records.ts';
import type { BulkEditEntry } from './bulk-edit-entry.ts';
import { bulkEditOutcomes, type Outcome } from './outcomes.ts';

/** The profiles of a run by position; each occurs once. */
export interface ProfilesPlan {
  items: readonly ProfilesItem[];
  /** The names of the profiles when the plan was made, as far as they are known. */
  names: readonly (string | null)[];
  /** The plan file that was opened, and what the user says about the run; the run's origin stores them. */
  file?: NonNullable<RunOrigin['planFile']>;
  note?: string;
}

/** A plan as stored in the journal: lost items are null. */
export interface StoredProfilesPlan {
  items: readonly (ProfilesItem | null)[];
  names: readonly (string | null)[];
  /** Set if parts are lost or inconsistent: the number of unknown profiles. */
  damage?: { lost: number };
}

export interface BulkEditTypes {
  origin: RunOrigin;
  plan: ProfilesPlan;
  stored: StoredProfilesPlan;
  entry: BulkEditEntry;
  outcome: Outcome;
  facts: object;
}

/** A bulk edit and everything known about it. */
export type BulkEditResult = RunResult<BulkEditTypes>;

export type BulkEditLedger = Ledger<BulkEditEntry, Outcome>;

export function createBulkEditLedger(
  total: number,
  entries?: Iterable<BulkEditEntry>,
): BulkEditLedger {
  return createLedger<BulkEditEntry, Outcome>(bulkEditOutcomes, total, entries);
}

import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import type { RunResult } from '#shared/run/kind.ts';
import { createLedger, type Ledger } from '#shared/run/ledger.ts';
import type { RunOrigin } from '#shared/run/run-records.ts';
import type { BulkEditEntry, ValueName } from './bulk-edit-entry.ts';
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

/** What a bulk edit sets: fields with their values, the long ones cut off, or fields alone if profiles get different values. */
export type Edit = readonly (readonly [name: ValueName, value?: unknown, isCut?: 'cut'])[];

export interface BulkEditTypes {
  origin: RunOrigin & { edit?: Edit };
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

import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import type { PlanSource } from '#shared/plan/plan-source.ts';
import type { RunResult } from '#shared/run/kind.ts';
import { type Ledger, createLedger } from '#shared/run/ledger.ts';
import type { PlanColumns } from '#shared/run/plan-parts.ts';
import type { Reason, RunEntry, RunOrigin } from '#shared/run/run-records.ts';
import { type Outcome, bulkEditOutcomes } from './outcomes.ts';
import type { FieldName, Part } from '../../model/fields.ts';

/** The profiles of a run by position; each occurs once. */
export interface ProfilesPlan {
  items: readonly ProfilesItem[];
  /** The names of the profiles when the plan was made, as far as they are known. */
  names: readonly (string | null)[];
  /** The plan file that was opened, and what the user says about the run; the run's origin stores them. */
  file?: PlanSource;
  note?: string;
  /** The run that it undoes; the origin stores it, too. */
  undoes?: Pick<RunOrigin, 'undoOf' | 'isRedo'> | undefined;
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

export const bulkEditColumns: PlanColumns = {
  names: ['items', 'names'],
  keyOf(item) {
    const { team_id, id } = item as ProfilesItem;
    return JSON.stringify([team_id, id]);
  },
  part: 1000,
};

export interface BulkEditTypes {
  /** `save`: the name of the profile that was saved from its page, instead of by a bulk edit. */
  origin: RunOrigin & { edit?: Edit; save?: string };
  plan: ProfilesPlan;
  stored: StoredProfilesPlan;
  entry: BulkEditEntry;
  outcome: Outcome;
  response: unknown;
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

/** A field, or a whole nested object. */
export type ValueName = FieldName | Part;

/** Values of fields by their dotted names, and of whole nested objects. */
export type Values = Partial<Record<ValueName, unknown>>;

/** A value that isn't the one that was expected or sent. */
export interface OtherValue {
  name: ValueName;
  expected: unknown;
  found: unknown;
}

/** What led to the outcome of a profile. */
export interface UpdateFinding {
  outcome: Outcome;
  /** A read after a lost response has found it. */
  isVerified?: boolean;
  /** The values of the fields that the update changed, or was to change. */
  before?: Values;
  after?: Values;
  /** Members outside the contract that the update changed: no plan can restore them. */
  foreign?: readonly string[];
  /** `skipped`: what has changed. `differs`: what was stored differently. */
  others?: readonly OtherValue[];
  reason?: Reason;
}

/**
 * One update, or one look that made it unnecessary. While it is `sent`, `before` has all values of the profile.
 */
export type BulkEditEntry = RunEntry<Outcome> & Partial<UpdateFinding>;

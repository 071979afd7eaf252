import type { Reason, RunEntry } from '#shared/run/run-records.ts';
import type { FieldName, Part } from '../../model/fields.ts';
import type { Outcome } from './outcomes.ts';

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

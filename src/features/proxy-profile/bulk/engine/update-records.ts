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

/** Why a profile wasn't updated, as text. */
export interface Reason {
  title: string;
  /** The API's own words. */
  said?: string;
  /** Paths as the API spells them; empty for a problem of the whole. */
  problems: { path: string; message: string }[];
}

/** The outcome of a profile, with everything that led to it. */
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

/** The journal's record of one update, or of one look that made it unnecessary. */
export type UpdateRecord = {
  runId: string;
  seq: number;
  /** Of the profile in the plan. */
  position: number;
  at: number;
  endedAt?: number;
  /** Sent with the update. */
  idempotencyKey?: string;
} & (
  | /**
     * Written before the update, with all values of the profile. If it stays in this state, nobody knows whether
     * the update was done.
     */
    { state: 'sent'; before: Values }
  /** Not executed, for a reason other than its content; to be sent again. */
  | { state: 'put-back' }
  | ({ state: 'settled' } & UpdateFinding)
);

export type SettledRecord = Extract<UpdateRecord, { state: 'settled' }>;

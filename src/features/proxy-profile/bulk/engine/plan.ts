import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import type { RunOrigin } from '#shared/run/run-records.ts';

/** The profiles of a run by position; each occurs once. */
export interface ProfilesPlan {
  items: readonly ProfilesItem[];
  /** The names of the profiles when the plan was made; the ID where there is none. */
  names: readonly string[];
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

export function isWhole(plan: StoredProfilesPlan): plan is ProfilesPlan {
  return plan.damage === undefined;
}

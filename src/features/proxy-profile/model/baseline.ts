import type { Mismatch } from '#contract';
import type { Representation } from './form-values.ts';

/** The form's starting point. */
export interface Baseline {
  representation: Representation;
  source: 'api' | 'device' | 'none';
  /** Whether the API answered the read with 404 (or 410). */
  isNotFound: boolean;
  /** When the representation arrived, in milliseconds since the epoch. */
  knownAt: number | null;
  mismatches: readonly Mismatch[];
  /** Whether the API is known to let profiles be read, so that this one can be requested again. */
  canBeRead: boolean;
}

export interface ProfileIds {
  teamId: string;
  id: string;
}

/** A profile with its name; one without a name may have its ID in its place. */
export interface NamedProfile extends ProfileIds {
  name: string;
}

/** Both IDs as one text: JSON separates them unmistakably. */
export const profileKeyOf = ({ teamId, id }: ProfileIds) => JSON.stringify([teamId, id]);

/** Which profile, on which API, as which user. */
export interface ProfileKey extends ProfileIds {
  /** The API and the user (`Api.scope`), so that no user sees what another one typed. */
  scope: string;
}

export function isSameProfile(one: ProfileKey, other: ProfileKey): boolean {
  return one.scope === other.scope && one.teamId === other.teamId && one.id === other.id;
}

import { isObject } from '#contract';
import { toBody } from '../model/body.ts';
import type { FormValues, Representation } from '../model/form-values.ts';
import { ImportTextError } from './import-text.ts';

/** The contents of a profile file, whatever the members are called there. */
export interface ProfileFile {
  /** The profile as given: an object with any members. */
  profile: Readonly<Record<string, unknown>>;
  /** The IDs of the profile in the file, if it has any. */
  from: { teamId: string; id: string } | null;
}

/**
 * The text of an export file: what a save of the form would send now, and which profile it is from: `{ team_id,
 * id, exported_at, profile }`. The profile contains no read-only members and no secrets.
 */
export function exportText(
  place: { teamId: string; id: string },
  baseline: Representation,
  form: FormValues,
  now = new Date(),
): string {
  const file = {
    team_id: place.teamId,
    id: place.id,
    exported_at: now.toISOString(),
    profile: toBody(baseline, form),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** A file name that is valid in every file system. */
export function exportName(id: string): string {
  return `proxy-profile-${id.replace(/[^\p{L}\p{N}._-]/gu, '_').slice(0, 100)}.json`;
}

/** The profile in a JSON value: an export of this console, or a profile from an API's response. */
export function profileIn(value: unknown): ProfileFile {
  if (Array.isArray(value)) {
    throw new ImportTextError('This is a list. Enter a single profile as a JSON object.');
  }
  if (!isObject(value)) throw new ImportTextError("This isn't a profile. Enter a JSON object.");
  const { profile, team_id: teamId, id } = value;
  // No member of a profile has this name (contract, "ProxyProfile").
  if (!isObject(profile)) return { profile: value, from: null };
  const isFrom = typeof teamId === 'string' && typeof id === 'string';
  return { profile, from: isFrom ? { teamId, id } : null };
}

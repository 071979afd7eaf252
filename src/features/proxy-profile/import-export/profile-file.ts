import { toBody } from '../model/body.ts';
import type { FormValues, Representation } from '../model/form-values.ts';
import { ImportTextError } from './import-text.ts';

/** What a file of a profile holds, by whatever names the profile goes there. */
export interface ProfileFile {
  /** The profile as it was given, of any shape but an object. */
  profile: Readonly<Record<string, unknown>>;
  /** The ids that the file says it is from, if it says so. */
  from: { teamId: string; id: string } | null;
}

/**
 * The text of a file that keeps what a save of the form would send now, and where it is from:
 * `{ team_id, id, exported_at, profile }`. Nothing read-only is in the profile, and no secret.
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

/** A name for the file that every file system takes. */
export function exportName(id: string): string {
  return `proxy-profile-${id.replace(/[^\p{L}\p{N}._-]/gu, '_').slice(0, 100)}.json`;
}

/** The profile in a JSON value: an export of this console, or a profile as an API answers it. */
export function profileIn(value: unknown): ProfileFile {
  if (Array.isArray(value)) {
    throw new ImportTextError('This is a list. Enter a single profile: an object in { }.');
  }
  if (!isObject(value)) throw new ImportTextError("This isn't a profile. Enter an object in { }.");
  const { profile, team_id: teamId, id } = value;
  // No member of a profile has this name (contract, "ProxyProfile").
  if (!isObject(profile)) return { profile: value, from: null };
  const isFrom = typeof teamId === 'string' && typeof id === 'string';
  return { profile, from: isFrom ? { teamId, id } : null };
}

/** Whether a JSON value is an object, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { LANGUAGE } from '#shared/lib/format-texts.ts';
import { formatNames, formatTimeOrDate } from '#shared/lib/format-more.ts';
import { formatCount, formatDateTime, formatNumber, pluralForm } from '#shared/lib/format.ts';
import { list, sentences } from '#shared/lib/texts.ts';
import { describeFailure } from '#shared/api/failure-text.ts';
import { labelOf, type FieldName } from './fields.ts';

/** What several parts of the pages of profiles say. */

export const pasteJson = 'Paste a profile as JSON.';
export const notAProfile = "This isn't a profile. Paste a single JSON object.";
export const invalidJson = (message: string) => `Invalid JSON: ${message}`;

export const fieldCount = (count: number) => formatCount(count, 'field');
export const problemCount = (count: number) => formatCount(count, 'problem');

/** Values that aren't from the API but from this browser; `at` is when they arrived, as text. */
export function savedValuesTitle(at: string | undefined): string {
  return at === undefined
    ? 'These values are from an earlier visit'
    : `These values are from ${at}`;
}

export function shownProfilesText(shown: number, total: number): string {
  return `${formatNumber(shown)} of ${formatCount(total, 'profile')}`;
}

/** What a list lacks. */
export function missingPagesText(count: number): string {
  return formatCount(count, "page couldn't be loaded", "pages couldn't be loaded");
}

/** Why a field of a draft needs a look; empty if it doesn't. */
export function draftRemark(is: { changed: boolean; edited: boolean }): string {
  if (is.changed && is.edited) return 'Changed since then, and edited in this form';
  if (is.changed) return 'Changed since then';
  return is.edited ? 'Edited in this form' : '';
}

export function durationHint({ hasUnit }: { hasUnit: boolean }): string {
  return hasUnit
    ? 'Whole number. Unit provided by this site, not by the API.'
    : "Whole number. Your provider's API doesn't say the unit.";
}

/** The fields that a save leaves out, by their labels. */
export function leftOutText(labels: readonly string[]): string {
  const count = formatCount(labels.length, 'field');
  const names = list(labels);
  return pluralForm(
    labels.length,
    `${count} is left out of the save: ${names}. The API may keep or clear it.`,
    `${count} are left out of the save: ${names}. The API may keep or clear them.`,
  );
}

/** What a look at the profile says of a save that had no response, and that may still arrive. */
export function notSavedTitle(at: number): string {
  return `Not saved as of ${formatTimeOrDate(at)}`;
}

export const notSavedText =
  'The API still has the values from before, and the save may still arrive. Your changes are still here.';

export function otherValuesText(at: number): string {
  return `As of ${formatDateTime(at)}, the API doesn't have all values of your save. It may have stored them differently, or someone else changed them.`;
}

/** Why nothing is known of such a save. */
export function notCheckedText(error: unknown): string {
  const { title, said } = describeFailure(error);
  return sentences([`Couldn't check. ${title}.`, said && `The API says: ${said}`]);
}

/** The fields by their labels, as part of a sentence. */
function labelList(names: readonly FieldName[]): string {
  const conjunction = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });
  return conjunction.format(names.map((name) => labelOf(name)));
}

export const fieldsText = (names: readonly FieldName[]) => `${labelList(names)}.`;

/** Says which values the form can't represent exactly. */
export function inexactText(names: readonly FieldName[]): string[] {
  if (names.length === 0) return [];
  return [
    `The form can't show some values exactly, such as empty list entries. A save would send different values for: ${labelList(names)}.`,
  ];
}

/** Names the members that can't be filled into the form. */
export function leftOutOfFillText(names: readonly string[]): string[] {
  return names.length === 0
    ? []
    : [`Left out, because no field can show it: ${formatNames(names, 20)}.`];
}

import { LANGUAGE } from '#shared/lib/format-texts.ts';
import { formatNames, formatTimeOrDate } from '#shared/lib/format-more.ts';
import { formatCount, formatDateTime, formatNumber } from '#shared/lib/format.ts';
import { sentences } from '#shared/lib/texts.ts';
import { describeFailure } from '#shared/api/failure-text.ts';
import { labelOf, type FieldName } from './fields.ts';

export const notAProfile = 'Paste a profile as one JSON object.';
export const invalidJson = (message: string) => `Invalid JSON: ${message}`;

export const fieldCount = (count: number) => formatCount(count, 'field');
export const problemCount = (count: number) => formatCount(count, 'problem');

/** Values that aren't from the API but from this browser; `at` is when they arrived. */
export const savedValuesTitle = (at: number) => `These values are from ${formatDateTime(at)}`;

export function shownProfilesText(shown: number, total: number): string {
  return `${formatNumber(shown)} of ${formatCount(total, 'profile')}`;
}

/** What a list lacks. */
export function missingPagesText(count: number): string {
  return formatCount(count, "page couldn't be loaded", "pages couldn't be loaded");
}

/** Why a field of a draft needs a look; empty if it doesn't. */
export function draftRemark(is: { changed: boolean; edited: boolean }): string {
  if (is.changed) return 'Changed since then';
  return is.edited ? 'Edited in this form' : '';
}

export const durationHint = ({ hasUnit }: { hasUnit: boolean }) =>
  hasUnit
    ? 'Whole number. Unit named by this site, not by the API.'
    : "Whole number. The API doesn't say the unit.";

/** What a look at the profile says of a save that had no response, and that may still arrive. */
export function notSavedTitle(at: number): string {
  return `Not saved as of ${formatTimeOrDate(at)}`;
}

export const notSavedText = 'The API still has the previous values. The save may still arrive.';

export const otherValuesText = (at: number) =>
  `As of ${formatDateTime(at)}, some values differ from your save. The API or someone else may have changed them.`;

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
export const inexactText = (names: readonly FieldName[]): string[] =>
  names.length === 0
    ? []
    : [`The form can't show these exactly, and a save would change them: ${labelList(names)}.`];

/** Names the members that can't be filled into the form. */
export const leftOutOfFillText = (names: readonly string[]): string[] =>
  names.length === 0
    ? []
    : [`Left out, because the form has no such field: ${formatNames(names, 20)}.`];

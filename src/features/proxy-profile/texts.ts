import { formatCount, formatNumber, pluralForm } from '#shared/lib/format.ts';

/** The sentences of the profile pages that contain values; those of an import are in `import-export/fill-text.ts`. */

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

export function restoredTitle(count: number): string {
  const fields = formatCount(count, 'field');
  return pluralForm(
    count,
    `Restored ${fields} to its previous value`,
    `Restored ${fields} to their previous values`,
  );
}

/** The rest of a long list of names. */
export function moreNamesText(count: number): string {
  const names = formatNumber(count);
  return pluralForm(count, `${names} more isn't shown.`, `${names} more aren't shown.`);
}

export function durationHint({ hasUnit }: { hasUnit: boolean }): string {
  return hasUnit
    ? 'Whole number. Unit provided by this site, not by the API.'
    : 'Whole number. Unit not specified by the API.';
}

/** The fields that a save leaves out, by their labels. */
export function leftOutText(labels: readonly string[]): string {
  const fields = formatCount(labels.length, 'field');
  const names = labels.join(', ');
  return pluralForm(
    labels.length,
    `${fields} is left out of the save: ${names}. The API may keep or clear it.`,
    `${fields} are left out of the save: ${names}. The API may keep or clear them.`,
  );
}

/** How often the API kept or cleared a field that a save left out. Counts only, without a conclusion. */
export function putBehaviorText(seen: { kept: number; cleared: number } | undefined): string {
  if (!seen) return 'Not seen on this API yet.';
  return `Seen on this API: kept ${formatCount(seen.kept, 'time')}, cleared ${formatCount(seen.cleared, 'time')}.`;
}

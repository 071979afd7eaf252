import { formatCount } from '#shared/lib/format.ts';
import { fields, type FieldName } from '../model/fields.ts';
import type { DryRun, ImportProblem } from './dry-run.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** The fields by their labels, as part of a sentence. */
export function labelList(names: readonly FieldName[]): string {
  return list.format(names.map((name) => fields[name].label));
}

/** Says which values the form can't represent exactly; see `inexactFields`. */
export function inexactText(names: readonly FieldName[]): string[] {
  if (names.length === 0) return [];
  return [
    `The form cannot hold every value to the letter, such as an empty entry of a list. A save would send another value for: ${labelList(names)}.`,
  ];
}

/** The dry run in one sentence. */
export function summaryText({ changes, unchanged, validationErrors }: DryRun): string {
  if (changes.length + unchanged.length + validationErrors.length === 0)
    return 'No member of a profile is in it.';
  const parts = [`${formatCount(changes.length, 'field')} would change`];
  if (unchanged.length > 0) parts.push(`${unchanged.length} would stay`);
  if (validationErrors.length > 0) parts.push(formatCount(validationErrors.length, 'fault'));
  return `${parts.join(', ')}.`;
}

const fates: Record<ImportProblem['fate'], string> = {
  mend: 'It is filled in as it is, for you to mend in the form.',
  converted: 'It is filled in as a value of the right type.',
  'left out': 'It is left out, and the field stays as it is.',
};

/** A problem with its path and what happens to the value. */
export function importProblemText({ path, message, fate }: ImportProblem): string {
  return `${path}: ${message} ${fates[fate]}`;
}

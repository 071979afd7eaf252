import { formatCount, formatNumber } from '#shared/lib/format.ts';
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
    `The form can't show some values exactly, such as empty list entries. A save would send different values for: ${labelList(names)}.`,
  ];
}

/** The dry run in one sentence. */
export function summaryText({ changes, unchanged, validationErrors }: DryRun): string {
  if (changes.length + unchanged.length + validationErrors.length === 0)
    return 'No profile fields found.';
  const parts = [`${formatCount(changes.length, 'field')} to change`];
  if (unchanged.length > 0) parts.push(`${formatNumber(unchanged.length)} unchanged`);
  if (validationErrors.length > 0) parts.push(formatCount(validationErrors.length, 'problem'));
  return `${parts.join(', ')}.`;
}

const fates: Record<ImportProblem['fate'], string> = {
  fix: 'Filled in as is. Fix it in the form.',
  converted: 'Converted to the right type.',
  'left out': 'Left out. The field stays unchanged.',
};

/** A problem with its path and what happens to the value. */
export function importProblemText({ path, message, fate }: ImportProblem): string {
  return `${path}: ${message} ${fates[fate]}`;
}

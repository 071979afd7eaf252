import { formatCount } from '#shared/lib/format.ts';
import type { DryRun, ImportProblem } from './dry-run.ts';

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

/** A fault with its path and what becomes of the value. */
export function importProblemText({ path, message, fate }: ImportProblem): string {
  return `${path}: ${message} ${fates[fate]}`;
}

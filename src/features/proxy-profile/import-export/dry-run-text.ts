import { formatCount } from '#shared/lib/format.ts';
import type { DryRun, ImportFault } from './dry-run.ts';

/** The dry run in one sentence. */
export function summaryText({ changes, unchanged, faults }: DryRun): string {
  if (changes.length + unchanged.length + faults.length === 0)
    return 'No member of a profile is in it.';
  const parts = [`${formatCount(changes.length, 'field')} would change`];
  if (unchanged.length > 0) parts.push(`${unchanged.length} would stay`);
  if (faults.length > 0) parts.push(formatCount(faults.length, 'fault'));
  return `${parts.join(', ')}.`;
}

const fates: Record<ImportFault['fate'], string> = {
  mend: 'It is filled in as it is, for you to mend in the form.',
  converted: 'It is filled in as a value of the right type.',
  'left out': 'It is left out, and the field stays as it is.',
};

/** A fault with its path and what becomes of the value. */
export function faultText({ path, message, fate }: ImportFault): string {
  return `${path}: ${message} ${fates[fate]}`;
}

import { formatCount, pluralForm } from '#shared/lib/format.ts';

/** The texts of Connect that contain counts. What a part of a line lacks is said in `model/line.ts`. */

/** `27 connections from 30 accounts. 3 accounts are left out because a value is missing.` */
export function countsText(
  lines: number,
  accounts: number,
  incomplete: number,
  withPlaceholders: boolean,
): string {
  const all = `${formatCount(lines, 'connection')} from ${formatCount(accounts, 'account')}.`;
  if (incomplete === 0) return all;
  const some = formatCount(incomplete, 'account');
  return withPlaceholders
    ? `${all} A value is missing for ${some}.`
    : `${all} ${some} ${pluralForm(incomplete, 'is', 'are')} left out because a value is missing.`;
}

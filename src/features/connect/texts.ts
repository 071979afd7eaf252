import { formatCount, formatNumber } from '#shared/lib/format.ts';

/** The texts of Connect that contain counts. What a part of a line lacks is said in `model/line.ts`. */

/** `27 connections from 30 accounts. 3 with missing parts left out.` */
export function countsText(
  lines: number,
  accounts: number,
  incomplete: number,
  withPlaceholders: boolean,
): string {
  const all = `${formatCount(lines, 'connection')} from ${formatCount(accounts, 'account')}.`;
  if (incomplete === 0) return all;
  const some = formatNumber(incomplete);
  return withPlaceholders
    ? `${all} ${some} with missing parts.`
    : `${all} ${some} with missing parts left out.`;
}

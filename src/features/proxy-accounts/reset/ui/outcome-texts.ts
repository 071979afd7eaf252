import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { countOf, verifiable, type Outcome } from '../engine/outcomes.ts';

interface OutcomeText {
  label: string;
  meaning: string;
  todo?: string;
}

/** Each outcome in words: a label for its count, what it means, and what to do about it. */
export const outcomeTexts: Record<Outcome, OutcomeText> = {
  reset: { label: 'Reset', meaning: 'The API answered with these accounts.' },
  'zero-when-read': {
    label: 'Zero when read',
    meaning: 'No response confirmed the reset. Read afterwards, their counters are zero.',
  },
  'not-zero': {
    label: 'Not zero',
    meaning: 'The API answered with these accounts, but a counter in its answer is not zero.',
    todo: 'They may have been used at once. Look at their counters, and retry where it matters.',
  },
  'not-zero-when-read': {
    label: 'Not zero when read',
    meaning: 'No response confirmed the reset. Read afterwards, a counter is not zero.',
    todo: 'They were not reset, or have been used since. Retry them.',
  },
  missing: {
    label: 'Missing from the answer',
    meaning:
      'The API accepted the call, but its answer does not name these accounts. They may have been reset.',
    todo: 'Verify them where the API allows it, or retry them. Another reset also clears usage since then.',
  },
  refused: {
    label: 'Refused',
    meaning: 'The API refused the call for these accounts.',
    todo: 'Mend what the API says of them, then retry them.',
  },
  unknown: {
    label: 'Unknown',
    meaning: 'No response is recorded. These accounts may have been reset.',
    todo: 'Verify them where the API allows it, or retry them. Another reset also clears usage since then.',
  },
  unreadable: {
    label: 'Returned without readable counters',
    meaning:
      'The API returned these accounts but didn’t confirm the reset: a counter is unreadable, or the status isn’t 200 and counters are missing.',
    todo: 'Verify them where the API allows it, or retry them. Another reset also clears usage since then.',
  },
  'not-attempted': {
    label: 'Not attempted',
    meaning: 'The reset ended before these accounts were sent.',
    todo: 'Retry them when nothing stands in the way any more.',
  },
};

/**
 * How many accounts were reset, e.g. `5 accounts were reset` or `3 of 5 accounts reset, 1 zero when read, 1 unconfirmed`.
 * What nobody confirmed may have been reset all the same.
 */
export function resetText(counts: Record<Outcome, number>, total: number): string {
  if (counts.reset === total) return `${formatCount(total, 'account was', 'accounts were')} reset`;
  const parts = [
    `${formatNumber(counts.reset)} of ${formatCount(total, 'account', 'accounts')} reset`,
  ];
  const read = counts['zero-when-read'];
  if (read > 0) parts.push(`${formatNumber(read)} zero when read`);
  const unknown = countOf(counts, verifiable);
  if (unknown > 0) parts.push(`${formatNumber(unknown)} unconfirmed`);
  return parts.join(', ');
}

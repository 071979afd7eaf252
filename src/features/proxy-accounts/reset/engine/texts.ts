import { formatNumber } from '#shared/lib/format.ts';

/** The words of each outcome of a reset. */

const CHECK_FIRST = 'Check them before you try again: another reset also clears usage since then.';

export const outcomes = {
  rejected: {
    label: 'Rejected',
    counted: (count: number) => `${formatNumber(count)} rejected`,
    meaning: 'The API rejected the request for these accounts.',
    todo: 'Fix the reported problems, then try again.',
  },
  unconfirmed: {
    label: 'Unconfirmed',
    counted: (count: number) => `${formatNumber(count)} unconfirmed`,
    meaning: 'No response confirmed the reset. These accounts may have been reset.',
    todo: CHECK_FIRST,
  },
  unreadable: {
    label: 'Returned without readable counters',
    counted: (count: number) => `${formatNumber(count)} returned without readable counters`,
    meaning:
      "The API returned these accounts but didn't confirm the reset: a counter is unreadable, or the status isn't 200 and counters are missing.",
    todo: CHECK_FIRST,
  },
  missing: {
    label: 'Missing from response',
    counted: (count: number) => `${formatNumber(count)} missing from response`,
    meaning:
      "The API accepted the request, but its response doesn't include these accounts. They may have been reset.",
    todo: CHECK_FIRST,
  },
  'not-zero': {
    label: 'Returned with usage',
    counted: (count: number) => `${formatNumber(count)} returned with usage`,
    meaning: "The API returned these accounts, but a counter in its response isn't zero.",
    todo: 'They may have been used right away. Check their counters, and try again if needed.',
  },
  'not-zero-when-read': {
    label: 'Not at zero when verified',
    counted: (count: number) => `${formatNumber(count)} not at zero when verified`,
    meaning: "No response confirmed the reset. A later read shows a counter that isn't zero.",
    todo: "They weren't reset, or have been used since. Try again.",
  },
  'not-attempted': {
    label: 'Not attempted',
    counted: (count: number) => `${formatNumber(count)} not sent`,
    meaning: 'The reset stopped before these accounts were sent.',
    todo: 'Try again to reset them.',
  },
  'zero-when-read': {
    label: 'At zero when verified',
    counted: (count: number) => `${formatNumber(count)} at zero when verified`,
    meaning:
      'No response confirmed the reset. A later read shows that their counters are zero; another reset may have cleared them.',
  },
  reset: {
    label: 'Reset',
    counted: (count: number) => `${formatNumber(count)} reset`,
    meaning: 'The API returned these accounts.',
  },
};

/** What became of one account, in a word or two. Zero counters don't say what reset them. */
export const outcomeWords: Record<keyof typeof outcomes, string> = {
  rejected: 'failed',
  unconfirmed: 'unconfirmed',
  unreadable: 'unconfirmed',
  missing: 'unconfirmed',
  'not-zero': 'failed',
  'not-zero-when-read': 'failed',
  'not-attempted': 'not attempted',
  'zero-when-read': 'at zero when verified',
  reset: 'confirmed',
};

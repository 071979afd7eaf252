import type { Outcome } from './reset-outcomes.ts';

/** Each outcome in words: a label for its count, and what it means. */
export const outcomeTexts: Record<Outcome, { label: string; meaning: string }> = {
  reset: { label: 'Reset', meaning: 'The API answered with these accounts.' },
  'not-zero': {
    label: 'Answered, not zero',
    meaning: 'The API answered with these accounts, but a counter in its answer is not zero.',
  },
  missing: {
    label: 'Missing from the answer',
    meaning: 'The API accepted the call, but its answer does not name these accounts.',
  },
  failed: { label: 'Failed', meaning: 'The API refused the call for these accounts.' },
  unknown: {
    label: 'Unknown',
    meaning: 'Sent, no answer; whether it was reset is not known.',
  },
  'not-attempted': {
    label: 'Not attempted',
    meaning: 'The reset ended before these accounts were sent.',
  },
};

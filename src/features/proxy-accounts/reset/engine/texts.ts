/** The words of each outcome of a reset. */

const MAYBE_RESET = 'These accounts may have been reset.';
const CHECK_FIRST = 'Check them before you try again: another reset also clears usage since then.';

export const outcomes = {
  unconfirmed: {
    meaning: `No response confirmed the reset. ${MAYBE_RESET}`,
    todo: CHECK_FIRST,
  },
  unreadable: {
    label: 'Counters unreadable',
    meaning: MAYBE_RESET,
    todo: CHECK_FIRST,
  },
  missing: {
    label: 'Missing from response',
    meaning: MAYBE_RESET,
    todo: CHECK_FIRST,
  },
  'not-zero': {
    label: 'Not at zero after the reset',
    todo: 'They may have been used right away. Check their counters, and try again if needed.',
  },
  'not-zero-when-read': {
    label: 'Not at zero when verified',
    todo: "They weren't reset, or have been used since. Try again.",
  },
  'already-reset': {
    label: 'Already reset',
    meaning: "They were reset after this reset was planned, so they weren't sent.",
  },
  'zero-when-read': {
    label: 'At zero when verified',
    meaning: 'No response confirmed the reset. Another reset may have cleared the counters.',
  },
  reset: { label: 'Reset' },
};

/** What became of one account, in a word or two. Zero counters don't say what reset them. */
export const outcomeWords: Record<keyof typeof outcomes | 'rejected' | 'not-attempted', string> = {
  rejected: 'failed',
  unconfirmed: 'unconfirmed',
  unreadable: 'unconfirmed',
  missing: 'unconfirmed',
  'not-zero': 'failed',
  'not-zero-when-read': 'failed',
  'not-attempted': 'not sent',
  'already-reset': 'already reset',
  'zero-when-read': 'at zero when verified',
  reset: 'confirmed',
};

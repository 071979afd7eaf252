/** The words of each outcome of a bulk edit. */

const NOT_SENT = 'Nothing was sent.';

export const outcomes = {
  rejected: { meaning: 'Nothing was changed.' },
  unconfirmed: {
    meaning: 'No response confirmed these updates. They may have been saved.',
    todo: 'Try again: each profile is read first, and only changed if needed.',
  },
  unreadable: {
    label: "Couldn't be read",
    meaning: NOT_SENT,
    todo: 'Try again later, or open the profile.',
  },
  skipped: {
    label: 'Skipped (changed since planned)',
    meaning: NOT_SENT,
    todo: 'Check these profiles, then edit them again if needed.',
  },
  differs: {
    label: 'Saved with differences',
    todo: 'Check the stored values.',
  },
  nothing: {
    label: 'Nothing to do',
    meaning: 'These profiles already had the new values.',
  },
  saved: { label: 'Saved' },
};

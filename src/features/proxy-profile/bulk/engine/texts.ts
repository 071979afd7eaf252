/** The words of each outcome of a bulk edit. */
export const outcomes = {
  rejected: {
    label: 'Rejected',
    meaning: 'These updates break a rule of the API, so nothing was changed.',
    todo: 'Fix the reported problems, then try again.',
  },
  unconfirmed: {
    label: 'Unconfirmed',
    meaning: 'No response confirmed these updates. They may have been saved.',
    todo: 'Try again: each profile is read first, and only changed if needed.',
  },
  unreadable: {
    label: "Couldn't be read",
    meaning: "The current values couldn't be read, so nothing was sent.",
    todo: 'Try again later, or open the profile.',
  },
  skipped: {
    label: 'Skipped (changed since planned)',
    meaning: 'A value has changed since the plan was made, so nothing was sent.',
    todo: 'Check these profiles, then edit them again if needed.',
  },
  'not-attempted': {
    label: 'Not attempted',
    meaning: 'The bulk edit stopped before it reached these profiles.',
    todo: 'You can update them now or later.',
  },
  differs: {
    label: 'Saved with differences',
    meaning: 'The API stored different values from those sent.',
    todo: 'Check the stored values.',
  },
  nothing: {
    label: 'Nothing to do',
    meaning: 'These profiles already had the new values.',
  },
  saved: {
    label: 'Saved',
    meaning: 'The API has the new values.',
  },
};

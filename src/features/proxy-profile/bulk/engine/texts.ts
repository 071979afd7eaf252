export const rejected = {
  label: 'Rejected',
  meaning: 'These updates break a rule of the API, so nothing was changed.',
  todo: 'Fix the reported problems, then try again.',
};
export const unconfirmed = {
  label: 'Unconfirmed',
  meaning: 'No response confirmed these updates. They may have been saved.',
  todo: 'Try again: each profile is read first, and only changed if needed.',
};
export const unreadable = {
  label: "Couldn't be read",
  meaning: "The current values couldn't be read, so nothing was sent.",
  todo: 'Try again later, or open the profile.',
};
export const skipped = {
  label: 'Skipped (changed since planned)',
  meaning: 'A value has changed since the plan was made, so nothing was sent.',
  todo: 'Check these profiles, then edit them again if needed.',
};
export const notAttempted = {
  label: 'Not attempted',
  meaning: 'The bulk edit stopped before it reached these profiles.',
  todo: 'You can update them now or later.',
};
export const differs = {
  label: 'Saved with differences',
  meaning: 'The API stored different values from those sent.',
  todo: 'Check the stored values.',
};
export const nothing = {
  label: 'Nothing to do',
  meaning: 'These profiles already had the new values.',
};
export const saved = {
  label: 'Saved',
  meaning: 'The API has the new values.',
};

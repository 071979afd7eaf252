import { formatNumber } from '#shared/lib/format.ts';

/** The words of each outcome of a bulk edit. */
export const outcomes = {
  rejected: {
    label: 'Rejected',
    counted: (count: number) => `${formatNumber(count)} rejected`,
    meaning: 'These updates break a rule of the API, so nothing was changed.',
    todo: 'Fix the reported problems, then try again.',
  },
  unconfirmed: {
    label: 'Unconfirmed',
    counted: (count: number) => `${formatNumber(count)} unconfirmed`,
    meaning: 'No response confirmed these updates. They may have been saved.',
    todo: 'Try again: each profile is read first, and only changed if needed.',
  },
  unreadable: {
    label: "Couldn't be read",
    counted: (count: number) => `${formatNumber(count)} couldn't be read`,
    meaning: "The current values couldn't be read, so nothing was sent.",
    todo: 'Try again later, or open the profile.',
  },
  skipped: {
    label: 'Skipped (changed since planned)',
    counted: (count: number) => `${formatNumber(count)} skipped (changed since planned)`,
    meaning: 'A value has changed since the plan was made, so nothing was sent.',
    todo: 'Check these profiles, then edit them again if needed.',
  },
  'not-attempted': {
    label: 'Not attempted',
    counted: (count: number) => `${formatNumber(count)} not sent`,
    meaning: 'The bulk edit stopped before it reached these profiles.',
    todo: 'You can update them now or later.',
  },
  differs: {
    label: 'Saved with differences',
    counted: (count: number) => `${formatNumber(count)} saved with differences`,
    meaning: 'The API stored different values from those sent.',
    todo: 'Check the stored values.',
  },
  nothing: {
    label: 'Nothing to do',
    counted: (count: number) => `${formatNumber(count)} nothing to do`,
    meaning: 'These profiles already had the new values.',
  },
  saved: {
    label: 'Saved',
    counted: (count: number) => `${formatNumber(count)} saved`,
    meaning: 'The API has the new values.',
  },
};

import { outcomesOf } from '#shared/run/outcomes.ts';

/** All outcomes, the most severe first. */
export const bulkEditOutcomes = outcomesOf({
  rejected: {
    code: 5,
    group: 'failed',
    label: 'Rejected',
    meaning: 'These updates break a rule of the API, so nothing was changed.',
    todo: 'Fix the reported problems, then try again.',
  },
  unconfirmed: {
    code: 6,
    group: 'unconfirmed',
    label: 'Unconfirmed',
    meaning: 'No response confirmed these updates. They may have been saved.',
    todo: 'Try again: each profile is read first, and only changed if needed.',
  },
  unreadable: {
    code: 4,
    group: 'failed',
    label: "Couldn't be read",
    meaning: "The current values couldn't be read, so nothing was sent.",
    todo: 'Try again later, or open the profile.',
  },
  skipped: {
    code: 3,
    group: 'changed',
    label: 'Skipped (changed since planned)',
    meaning: 'A value has changed since the plan was made, so nothing was sent.',
    todo: 'Check these profiles, then edit them again if needed.',
  },
  'not-attempted': {
    code: 0,
    group: 'not attempted',
    label: 'Not attempted',
    meaning: 'The bulk edit stopped before it reached these profiles.',
    todo: 'You can update them now or later.',
  },
  differs: {
    code: 7,
    group: 'confirmed',
    label: 'Saved with differences',
    meaning: 'The API stored different values from those sent.',
    todo: 'Check the stored values.',
  },
  nothing: {
    code: 2,
    group: 'confirmed',
    label: 'Nothing to do',
    meaning: 'These profiles already had the new values.',
  },
  saved: {
    code: 1,
    group: 'confirmed',
    label: 'Saved',
    meaning: 'The API has the new values.',
  },
});

/** The outcome for one profile of a bulk edit. Each profile of its plan always has exactly one. */
export type Outcome = (typeof bulkEditOutcomes.bySeverity)[number];

export const { table: outcomeTable } = bulkEditOutcomes;

/** Outcomes after which the same update can be tried again. */
export const retryable = bulkEditOutcomes.inGroups('failed', 'unconfirmed', 'not attempted');

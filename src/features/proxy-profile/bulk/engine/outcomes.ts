import { outcomesOf } from '#shared/run/outcomes.ts';

/** The outcome for one profile of a bulk edit. Each profile of its plan always has exactly one. */
export type Outcome =
  /** The API rejected the update, or the contract forbids to send it. */
  | 'rejected'
  /** Sent, without a readable response, and no later read has shown the new values. */
  | 'unconfirmed'
  /** Its current values couldn't be read completely, so nothing was sent. */
  | 'unreadable'
  /** A value wasn't the expected one any more, so nothing was sent. */
  | 'skipped'
  /** No update of it was sent, or the API rejected each for a reason other than its content. */
  | 'not-attempted'
  /** Saved, but the response has other values than the request. */
  | 'differs'
  /** It had the new values already, so nothing was sent. */
  | 'nothing'
  /** The response, or a read after a lost response, has the new values. */
  | 'saved';

/** All outcomes, the most severe first. */
export const bulkEditOutcomes = outcomesOf<Outcome>({
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

export const { table: outcomeTable } = bulkEditOutcomes;

/** Outcomes after which the same update can be tried again. */
export const retryable = bulkEditOutcomes.inGroups('failed', 'unconfirmed', 'not attempted');

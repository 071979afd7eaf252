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

/** `done` needs nothing more. The others can be tried again, except for profiles that someone else has changed. */
type OutcomeGroup = 'done' | 'changed' | 'open';

interface OutcomeEntry {
  group: OutcomeGroup;
  /** The label for its count, its meaning, and the next step. */
  label: string;
  meaning: string;
  todo?: string;
}

/** All texts for the outcomes, the most severe first. */
export const outcomeTable = {
  rejected: {
    group: 'open',
    label: 'Rejected',
    meaning: 'These updates break a rule of the API, so nothing was changed.',
    todo: 'Fix the reported problems, then try again.',
  },
  unconfirmed: {
    group: 'open',
    label: 'Unconfirmed',
    meaning: 'No response confirmed these updates. They may have been saved.',
    todo: 'Try again: each profile is read first, and only changed if needed.',
  },
  unreadable: {
    group: 'open',
    label: "Couldn't be read",
    meaning: "The current values couldn't be read, so nothing was sent.",
    todo: 'Try again later, or open the profile.',
  },
  skipped: {
    group: 'changed',
    label: 'Skipped (changed since planned)',
    meaning: 'A value has changed since the plan was made, so nothing was sent.',
    todo: 'Check these profiles, then edit them again if needed.',
  },
  'not-attempted': {
    group: 'open',
    label: 'Not attempted',
    meaning: 'The bulk edit stopped before it reached these profiles.',
    todo: 'You can update them now or later.',
  },
  differs: {
    group: 'done',
    label: 'Saved with differences',
    meaning: 'The API stored different values from those sent.',
    todo: 'Check the stored values.',
  },
  nothing: {
    group: 'done',
    label: 'Nothing to do',
    meaning: 'These profiles already had the new values.',
  },
  saved: {
    group: 'done',
    label: 'Saved',
    meaning: 'The API has the new values.',
  },
} as const satisfies Record<Outcome, OutcomeEntry>;

export const outcomesBySeverity = Object.keys(outcomeTable) as Outcome[];

const inGroup = (group: OutcomeGroup) =>
  outcomesBySeverity.filter((outcome) => outcomeTable[outcome].group === group);

/** Outcomes that need nothing more. */
export const done = inGroup('done');
/** Outcomes after which the same update can be tried again. */
export const retryable = inGroup('open');

export function noCounts(): Record<Outcome, number> {
  return Object.fromEntries(outcomesBySeverity.map((outcome) => [outcome, 0])) as Record<
    Outcome,
    number
  >;
}

/** The total of these outcomes. */
export function countOf(
  counts: Readonly<Record<Outcome, number>>,
  wanted: readonly Outcome[],
): number {
  return wanted.reduce((sum, outcome) => sum + counts[outcome], 0);
}

/**
 * What became of one ID of a run. The contract doesn't say whether a call is atomic, nor what an unknown ID does
 * (section "Bulk reset quota"), so everything is concluded from the responses, ID by ID.
 */
export type Outcome =
  /** The API rejected the call. */
  | 'refused'
  /** Sent, and no response that could be read; it may or may not have been reset. */
  | 'unknown'
  /**
   * Returned, but a counter could not be read, or the response had another status than 200 and no counters; it may
   * or may not have been reset.
   */
  | 'unreadable'
  /** The call succeeded, and its response doesn't name the ID; it may or may not have been reset. */
  | 'missing'
  /** Returned, but a counter is not zero. */
  | 'not-zero'
  /** No response confirmed it; a reading afterwards found a counter that is not zero. */
  | 'not-zero-when-read'
  /** No call that named it was sent, or the API rejected each for a reason of its own. */
  | 'not-attempted'
  /** No response confirmed it; a reading afterwards found its counters at zero. */
  | 'zero-when-read'
  /** Returned, and no counter in the response is other than zero. */
  | 'reset';

/** `confirmed` needs nothing more. The others can each be tried again together, and the `unconfirmed` be verified. */
type OutcomeGroup = 'confirmed' | 'failed' | 'unconfirmed' | 'not attempted';

interface OutcomeEntry {
  /** Stands for it in the journal, so it never changes. */
  code: number;
  group: OutcomeGroup;
  /** A label for its count, what it means, and what to do about it. */
  label: string;
  meaning: string;
  todo?: string;
}

const VERIFY_OR_TRY_AGAIN = 'Check them, or try again. Another reset also clears usage since then.';

/** Everything there is to say of an outcome, the most severe first. */
export const outcomeTable: Readonly<Record<Outcome, OutcomeEntry>> = {
  refused: {
    code: 5,
    group: 'failed',
    label: 'Rejected',
    meaning: 'The API rejected the call for these accounts.',
    todo: 'Fix the reported problems, then try again.',
  },
  unknown: {
    code: 6,
    group: 'unconfirmed',
    label: 'Unconfirmed',
    meaning: 'No response. These accounts may have been reset.',
    todo: VERIFY_OR_TRY_AGAIN,
  },
  unreadable: {
    code: 8,
    group: 'unconfirmed',
    label: 'Returned without readable counters',
    meaning:
      'The API returned these accounts but didn’t confirm the reset: a counter is unreadable, or the status isn’t 200 and counters are missing.',
    todo: VERIFY_OR_TRY_AGAIN,
  },
  missing: {
    code: 4,
    group: 'unconfirmed',
    label: 'Missing from response',
    meaning:
      'The API accepted the call, but its response doesn’t include these accounts. They may have been reset.',
    todo: VERIFY_OR_TRY_AGAIN,
  },
  'not-zero': {
    code: 3,
    group: 'failed',
    label: 'Returned with usage',
    meaning: 'The API returned these accounts, but a counter in its response isn’t zero.',
    todo: 'They may have been used right away. Check their counters, and try again if needed.',
  },
  'not-zero-when-read': {
    code: 7,
    group: 'failed',
    label: 'Verified not reset',
    meaning: 'No response confirmed the reset. A later read shows a counter that isn’t zero.',
    todo: 'They weren’t reset, or have been used since. Try again.',
  },
  'not-attempted': {
    code: 0,
    group: 'not attempted',
    label: 'Not attempted',
    meaning: 'The reset stopped before these accounts were sent.',
    todo: 'Try again when the cause is fixed.',
  },
  'zero-when-read': {
    code: 2,
    group: 'confirmed',
    label: 'Verified reset',
    meaning: 'No response confirmed the reset. A later read shows that their counters are zero.',
  },
  reset: {
    code: 1,
    group: 'confirmed',
    label: 'Reset',
    meaning: 'The API returned these accounts.',
  },
};

export const outcomesBySeverity = Object.keys(outcomeTable) as Outcome[];

const inGroup = (group: OutcomeGroup) =>
  outcomesBySeverity.filter((outcome) => outcomeTable[outcome].group === group);

export const confirmed: readonly Outcome[] = inGroup('confirmed');
export const notConfirmed = outcomesBySeverity.filter((outcome) => !confirmed.includes(outcome));
/** Those whose effect is unknown, which a reading can tell. */
export const verifiable: readonly Outcome[] = inGroup('unconfirmed');

/** What can be tried again together. */
export const retries = (
  ['failed', 'unconfirmed', 'not attempted'] as const satisfies Exclude<OutcomeGroup, 'confirmed'>[]
).map((name) => ({ name, wanted: inGroup(name) }));

function perOutcome<T>(value: (outcome: Outcome) => T): Record<Outcome, T> {
  const entries = outcomesBySeverity.map((outcome) => [outcome, value(outcome)] as const);
  return Object.fromEntries(entries) as Record<Outcome, T>;
}

export const noCounts = (): Record<Outcome, number> => perOutcome(() => 0);

export const codes = perOutcome((outcome) => outcomeTable[outcome].code);

const byCode = outcomesBySeverity.toSorted((a, b) => codes[a] - codes[b]);

export function outcomeOf(code: number | undefined): Outcome {
  return byCode[code ?? 0] ?? 'not-attempted';
}

/** How many there are of these outcomes together. */
export function countOf(
  counts: Readonly<Record<Outcome, number>>,
  wanted: readonly Outcome[],
): number {
  return wanted.reduce((sum, outcome) => sum + counts[outcome], 0);
}

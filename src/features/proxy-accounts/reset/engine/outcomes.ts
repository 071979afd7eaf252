/**
 * The outcome for one ID of a run. The contract doesn't specify whether a call is atomic, nor how it treats an
 * unknown ID (section "Bulk reset quota"), so everything is concluded from the responses, ID by ID.
 */
export type Outcome =
  /** The API rejected the call. */
  | 'refused'
  /** Sent, without a readable response; it may or may not have been reset. */
  | 'unknown'
  /**
   * Returned, but a counter couldn't be read, or the response had a status other than 200 and no counters; it
   * may or may not have been reset.
   */
  | 'unreadable'
  /** The call succeeded, but its response doesn't contain the ID; it may or may not have been reset. */
  | 'missing'
  /** Returned, but a counter isn't zero. */
  | 'not-zero'
  /** No response confirmed it; a later read found a counter that isn't zero. */
  | 'not-zero-when-read'
  /** No call with it was sent, or the API rejected each for a reason other than the ID. */
  | 'not-attempted'
  /** No response confirmed it; a later read found its counters at zero. */
  | 'zero-when-read'
  /** Returned, and no counter in the response is other than zero. */
  | 'reset';

/** `confirmed` needs nothing more. The others can be tried again as a group, and `unconfirmed` can be verified. */
type OutcomeGroup = 'confirmed' | 'failed' | 'unconfirmed' | 'not attempted';

interface OutcomeEntry {
  /** Its code in the journal, so it never changes. */
  code: number;
  group: OutcomeGroup;
  /** The label for its count, its meaning, and the next step. */
  label: string;
  meaning: string;
  todo?: string;
}

const CHECK_FIRST = 'Check them before you try again: another reset also clears usage since then.';

/** All texts for the outcomes, the most severe first. */
export const outcomeTable: Readonly<Record<Outcome, OutcomeEntry>> = {
  refused: {
    code: 5,
    group: 'failed',
    label: 'Rejected',
    meaning: 'The API rejected the request for these accounts.',
    todo: 'Fix the reported problems, then try again.',
  },
  unknown: {
    code: 6,
    group: 'unconfirmed',
    label: 'Unconfirmed',
    meaning: 'No response confirmed the reset. These accounts may have been reset.',
    todo: CHECK_FIRST,
  },
  unreadable: {
    code: 8,
    group: 'unconfirmed',
    label: 'Returned without readable counters',
    meaning:
      "The API returned these accounts but didn't confirm the reset: a counter is unreadable, or the status isn't 200 and counters are missing.",
    todo: CHECK_FIRST,
  },
  missing: {
    code: 4,
    group: 'unconfirmed',
    label: 'Missing from response',
    meaning:
      "The API accepted the request, but its response doesn't include these accounts. They may have been reset.",
    todo: CHECK_FIRST,
  },
  'not-zero': {
    code: 3,
    group: 'failed',
    label: 'Returned with usage',
    meaning: "The API returned these accounts, but a counter in its response isn't zero.",
    todo: 'They may have been used right away. Check their counters, and try again if needed.',
  },
  'not-zero-when-read': {
    code: 7,
    group: 'failed',
    label: 'Not zero when verified',
    meaning: "No response confirmed the reset. A later read shows a counter that isn't zero.",
    todo: "They weren't reset, or have been used since. Try again.",
  },
  'not-attempted': {
    code: 0,
    group: 'not attempted',
    label: 'Not attempted',
    meaning: 'The reset stopped before these accounts were sent.',
    todo: 'Try again to reset them.',
  },
  'zero-when-read': {
    code: 2,
    group: 'confirmed',
    label: 'Zero when verified',
    meaning:
      'No response confirmed the reset. A later read shows that their counters are zero; another reset may have cleared them.',
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
/** Outcomes whose effect is unknown, which a read can determine. */
export const verifiable: readonly Outcome[] = inGroup('unconfirmed');

/** Groups that can be tried again together. */
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

/** The total of these outcomes. */
export function countOf(
  counts: Readonly<Record<Outcome, number>>,
  wanted: readonly Outcome[],
): number {
  return wanted.reduce((sum, outcome) => sum + counts[outcome], 0);
}

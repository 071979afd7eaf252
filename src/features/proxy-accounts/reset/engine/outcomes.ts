import { outcomesOf, type OutcomeEntry } from '#shared/run/outcomes.ts';

const CHECK_FIRST = 'Check them before you try again: another reset also clears usage since then.';

/**
 * What can become of one ID of a run, the most severe first. The contract doesn't specify whether a call is atomic,
 * nor how it treats an unknown ID (section "Bulk reset quota"), so everything is concluded from the responses, ID by
 * ID.
 */
const outcomes = {
  rejected: {
    code: 5,
    group: 'failed',
    label: 'Rejected',
    meaning: 'The API rejected the request for these accounts.',
    todo: 'Fix the reported problems, then try again.',
  },
  unconfirmed: {
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
    label: 'Not at zero when verified',
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
    label: 'At zero when verified',
    meaning:
      'No response confirmed the reset. A later read shows that their counters are zero; another reset may have cleared them.',
  },
  reset: {
    code: 1,
    group: 'confirmed',
    label: 'Reset',
    meaning: 'The API returned these accounts.',
  },
} satisfies Record<string, OutcomeEntry>;

export type Outcome = keyof typeof outcomes;

export const resetOutcomes = outcomesOf<Outcome>(outcomes);
export const { table: outcomeTable, bySeverity: outcomesBySeverity, confirmed } = resetOutcomes;
const { inGroups } = resetOutcomes;
export const notConfirmed = outcomesBySeverity.filter((outcome) => !confirmed.includes(outcome));
/** Outcomes whose effect is unknown, which a read can determine. */
export const verifiable = inGroups('unconfirmed');

/** Groups that can be tried again together. */
export const retries = (['failed', 'unconfirmed', 'not attempted'] as const).map((name) => ({
  name,
  wanted: inGroups(name),
}));

/** What became of one account, in a word or two. Zero counters don't say what reset them. */
export function outcomeText(outcome: Outcome): string {
  const { label, group } = outcomeTable[outcome];
  return outcome === 'zero-when-read' ? label.toLowerCase() : group;
}

/** The codes of outcomes that the journal has for each account. */
export const codeOf = (outcome: Outcome) => outcomeTable[outcome].code;

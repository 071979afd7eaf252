import { commonOutcomes, outcomesOf, type OutcomeEntry } from '#shared/run/outcomes.ts';
import * as texts from './texts.ts';

/**
 * What can become of one ID of a run, the most severe first. The contract doesn't specify whether a call is atomic,
 * nor how it treats an unknown ID (section "Bulk reset quota"), so everything is concluded from the responses, ID by
 * ID.
 */
const outcomes = {
  rejected: commonOutcomes.rejected,
  unconfirmed: { ...commonOutcomes.unconfirmed, ...texts.outcomes.unconfirmed },
  unreadable: { code: 8, group: 'unconfirmed', ...texts.outcomes.unreadable },
  missing: { code: 4, group: 'unconfirmed', ...texts.outcomes.missing },
  'not-zero': { code: 3, group: 'failed', ...texts.outcomes['not-zero'] },
  'not-zero-when-read': { code: 7, group: 'failed', ...texts.outcomes['not-zero-when-read'] },
  'not-attempted': commonOutcomes['not-attempted'],
  'already-reset': { code: 9, group: 'changed', ...texts.outcomes['already-reset'] },
  'zero-when-read': { code: 2, group: 'confirmed', ...texts.outcomes['zero-when-read'] },
  reset: { code: 1, group: 'confirmed', ...texts.outcomes.reset },
} satisfies Record<string, OutcomeEntry>;

export type Outcome = keyof typeof outcomes;

export const resetOutcomes = outcomesOf<Outcome>(outcomes);
export const { table: outcomeTable, bySeverity: outcomesBySeverity, confirmed } = resetOutcomes;
const { inGroups } = resetOutcomes;
/** What was reset by someone else isn't tried again. */
export const notConfirmed = inGroups('failed', 'unconfirmed', 'not attempted');
/** Outcomes whose effect is unknown, which a read can determine. */
export const verifiable = inGroups('unconfirmed');
/** Outcomes of which the API's log can prove that it was a reset. */
export const provable: readonly Outcome[] = [...verifiable, 'zero-when-read'];

/** Groups that can be tried again together. */
export const retries = (['failed', 'unconfirmed', 'not attempted'] as const).map((name) => ({
  name,
  wanted: inGroups(name),
}));

/** What became of one account, in a word or two. */
export const outcomeText = (outcome: Outcome) => texts.outcomeWords[outcome];

/** The codes of outcomes that the journal has for each account. */
export const codeOf = (outcome: Outcome) => outcomeTable[outcome].code;

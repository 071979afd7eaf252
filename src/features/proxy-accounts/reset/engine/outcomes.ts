/**
 * What became of one id of a run. The contract does not say whether a call is atomic, nor what an unknown
 * id does (section "Bulk reset quota"), so everything is concluded from the answers, id by id.
 * - `not-attempted`: no call that named it was sent, or the API refused each for a reason of its own.
 * - `reset`: answered, and no counter in the answer is other than zero.
 * - `zero-when-read`: no answer confirmed it; a reading afterwards found its counters at zero.
 * - `not-zero`: answered, but a counter is not zero.
 * - `not-zero-when-read`: no answer confirmed it; a reading afterwards found a counter that is not zero.
 * - `missing`: the call succeeded, and its answer does not name the id; it may or may not have been reset.
 * - `refused`: the API refused the call.
 * - `unknown`: sent, and no answer that could be read; it may or may not have been reset.
 * - `unreadable`: answered, but a counter could not be read, or the answer had another status than 200 and
 *   no counters; it may or may not have been reset.
 *
 * The position in this list is the code in the journal: new ones go to the end.
 */
export const outcomes = [
  'not-attempted',
  'reset',
  'zero-when-read',
  'not-zero',
  'missing',
  'refused',
  'unknown',
  'not-zero-when-read',
  'unreadable',
] as const;
export type Outcome = (typeof outcomes)[number];

/** As they are shown: those that need attention first. */
export const outcomesBySeverity: readonly Outcome[] = [
  'refused',
  'unknown',
  'unreadable',
  'missing',
  'not-zero',
  'not-zero-when-read',
  'not-attempted',
  'zero-when-read',
  'reset',
];

/** Those of accounts whose counters were seen to be zero after the call, and all others. */
export const confirmed: readonly Outcome[] = ['reset', 'zero-when-read'];
export const unconfirmed = outcomes.filter((outcome) => !confirmed.includes(outcome));

/** Those that nobody knows the truth of, which a reading can tell. */
export const verifiable: readonly Outcome[] = ['unknown', 'unreadable', 'missing'];

export const codes = Object.fromEntries(outcomes.map((outcome, code) => [outcome, code])) as Record<
  Outcome,
  number
>;

/** How many there are of these outcomes together. */
export function countOf(
  counts: Readonly<Record<Outcome, number>>,
  wanted: readonly Outcome[],
): number {
  return wanted.reduce((sum, outcome) => sum + counts[outcome], 0);
}

export function outcomeOf(code: number | undefined): Outcome {
  return outcomes[code ?? 0] ?? 'not-attempted';
}

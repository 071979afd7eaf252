import * as texts from './run-texts.ts';

/**
 * `confirmed` needs nothing more. The others can be tried again as a group, except for `changed`: someone else has
 * changed these items.
 */
type OutcomeGroup = 'confirmed' | 'failed' | 'unconfirmed' | 'changed' | 'not attempted';

/** What is said of one outcome. */
export interface OutcomeEntry {
  /** Its code in the journal, unique and below 256, so it never changes. */
  code: number;
  group: OutcomeGroup;
  /** The label for its count, its meaning unless the label says it, and the next step. */
  label: string;
  meaning?: string;
  todo?: string;
}

/** Outcomes that every kind of runs has: no call was sent, and a call was sent and nobody knows its effect. */
export type CommonOutcome = 'not-attempted' | 'unconfirmed';

export type Counts<Outcome extends string> = Record<Outcome, number>;

/** The outcomes of a kind of runs. */
export interface Outcomes<Outcome extends string> {
  table: Readonly<Record<Outcome | CommonOutcome, OutcomeEntry>>;
  /** The most severe first. */
  bySeverity: readonly Outcome[];
  inGroups: (...groups: OutcomeGroup[]) => readonly Outcome[];
  confirmed: readonly Outcome[];
  ofCode: (code: number | undefined) => Outcome;
}

/** What every kind has; it adds what it knows besides. */
export const commonOutcomes = {
  rejected: { code: 5, group: 'failed', ...texts.outcomeTexts.rejected },
  unconfirmed: { code: 6, group: 'unconfirmed', ...texts.outcomeTexts.unconfirmed },
  'not-attempted': { code: 0, group: 'not attempted', ...texts.outcomeTexts['not-attempted'] },
} as const;

/** Makes the outcomes of a kind from its table, which has the most severe first. */
export function outcomesOf<Outcome extends string>(
  table: Readonly<Record<Outcome | CommonOutcome, OutcomeEntry>>,
): Outcomes<Outcome> {
  const bySeverity = Object.keys(table) as Outcome[];
  const byCode = new Map(bySeverity.map((outcome) => [table[outcome].code, outcome]));
  const inGroups = (...groups: OutcomeGroup[]) =>
    bySeverity.filter((outcome) => groups.includes(table[outcome].group));
  return {
    table,
    bySeverity,
    inGroups,
    confirmed: inGroups('confirmed'),
    ofCode: (code = 0) => byCode.get(code) ?? ('not-attempted' as Outcome),
  };
}

/** The total of these outcomes. */
export function countOf<Outcome extends string>(
  counts: Readonly<Counts<Outcome>>,
  wanted: readonly Outcome[],
): number {
  return wanted.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);
}

import { commonOutcomes, outcomesOf } from '#shared/run/outcomes.ts';
import { outcomes } from './texts.ts';

/** All outcomes, the most severe first. */
export const bulkEditOutcomes = outcomesOf({
  rejected: { ...commonOutcomes.rejected, ...outcomes.rejected },
  unconfirmed: { ...commonOutcomes.unconfirmed, ...outcomes.unconfirmed },
  unreadable: { code: 4, group: 'failed', ...outcomes.unreadable },
  skipped: { code: 3, group: 'changed', ...outcomes.skipped },
  'not-attempted': commonOutcomes['not-attempted'],
  differs: { code: 7, group: 'confirmed', ...outcomes.differs },
  nothing: { code: 2, group: 'confirmed', ...outcomes.nothing },
  saved: { code: 1, group: 'confirmed', ...outcomes.saved },
});

/** The outcome for one profile of a bulk edit. Each profile of its plan always has exactly one. */
export type Outcome = (typeof bulkEditOutcomes.bySeverity)[number];

export const { table: outcomeTable } = bulkEditOutcomes;

/** Outcomes after which the same update can be tried again. */
export const retryable = bulkEditOutcomes.inGroups('failed', 'unconfirmed', 'not attempted');

import { isolated } from '#shared/lib/texts.ts';

/** What is said of accounts where other pages need it too. They load no further code. */

export const selectAtLeastOne = 'Select at least one account';
export const loadTheRest = 'Load the rest';

/** Follows a number; Russian has a no-break space before it. */
export const percentSign = '%';

/** The usage bands, from none to over the quota. */
export const usageBands = [
  'No usage',
  'Under 10% of the quota',
  '10% to under 20% of the quota',
  '20% to under 30% of the quota',
  '30% to under 40% of the quota',
  '40% to under 50% of the quota',
  '50% to under 60% of the quota',
  '60% to under 70% of the quota',
  '70% to under 80% of the quota',
  '80% to under 90% of the quota',
  '90% to 100% of the quota',
  'Over the quota',
] as const;

export const copyLineOf = (name: string) => `Copy line of ${isolated(name)}`;

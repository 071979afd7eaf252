/** What is said of accounts where other pages need it too. Only constants, which are inlined: they load no further code. */

export const selectAtLeastOne = 'Select at least one account';

/** Follows a number; Russian has a no-break space before it. */
export const percentSign = '%';
export const over100 = 'Over 100%';
export const noUsage = 'No usage';
export const under10 = 'Under 10% of the quota';
export const from10 = '10% to under 20% of the quota';
export const from20 = '20% to under 30% of the quota';
export const from30 = '30% to under 40% of the quota';
export const from40 = '40% to under 50% of the quota';
export const from50 = '50% to under 60% of the quota';
export const from60 = '60% to under 70% of the quota';
export const from70 = '70% to under 80% of the quota';
export const from80 = '80% to under 90% of the quota';
export const from90 = '90% to 100% of the quota';
export const overQuota = 'Over the quota';

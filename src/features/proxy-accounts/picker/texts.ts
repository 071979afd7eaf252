import { formatCount } from '#shared/lib/format.ts';

export const noAccounts =
  "No accounts. The API doesn't list accounts for this key, and none were added in this browser.";
export const accountCount = (count: number) => formatCount(count, 'account');
export const accountsFound = (count: number) => `${formatCount(count, 'account')} found`;
export const findAccount = 'Find account';
export const findAccountHint = 'By username, description, or ID.';
export const unknownUsername = 'Unknown username';
export const moreAccounts = (count: number) =>
  `${formatCount(count, 'more account')}. Type to narrow the list.`;

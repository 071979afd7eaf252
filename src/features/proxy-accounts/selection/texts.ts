import { formatNames } from '#shared/lib/format-more.ts';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { list } from '#shared/lib/texts.ts';
import type { Match } from './match-ids.ts';

/** What is said of the selected accounts, and of the ways to select them. */

export const selectedAccounts = 'Selected accounts';
export const selected = (count: number) => `${formatNumber(count)} selected`;
export const hiddenByFilter = (count: number) => `${formatNumber(count)} hidden by the filter`;
export const showHidden = 'Show hidden';
export const alsoSelectHidden = (count: number) => `Also select ${formatNumber(count)} hidden`;
export const alsoSelectAdded = (count: number) => `Also select ${formatNumber(count)} added by ID`;
export const noneSelected = 'No accounts selected';
export const selectAdded = 'Select an account that was added by ID';
export const removeFromList = 'Remove from list';

export const select = (count: number) => `Select ${formatCount(count, 'account')}`;
/** Of the accounts whose ID or username is in the search box. */
export const selectNamed = (count: number) =>
  `Select ${formatCount(count, 'account')} by ID or username`;
export const replaceSelection = (count: number) =>
  `Replace selection with ${formatCount(count, 'account')}`;
export const addToSelection = (count: number) =>
  `Add ${formatCount(count, 'account')} to selection`;

export const idsToSelect = 'IDs to select';
export const idsHint = 'Account IDs, not usernames, separated by commas, spaces, or new lines.';
export const noMatch = 'No matching accounts';
export const stillMatching = 'Still matching the IDs';
export const stillLoading = 'Still loading the list';

/** The match in one sentence. */
export function matchText({ matched, unknown, malformed, repeated }: Match): string {
  const parts = [
    `${formatCount(matched.length, 'account')} matched`,
    unknown.length > 0 && `${formatNumber(unknown.length)} unknown`,
    repeated > 0 && `${formatNumber(repeated)} repeated`,
    malformed.length > 0 &&
      `${formatNumber(malformed.length)} malformed (not 24 hexadecimal digits)`,
  ];
  return `${list(parts)}.`;
}

export const mayMatch = 'More IDs may match: the list is still loading.';
export const notFoundText = (ids: readonly string[]) => `Not found: ${formatNames(ids, 3)}`;
export const copyNotFound = 'Copy IDs not found';
export const alsoAdd = (count: number) =>
  `Also add ${formatCount(count, 'unknown ID')} (not confirmed by the API)`;
export const selectedNowText = (count: number) =>
  formatCount(count, 'account is selected now.', 'accounts are selected now.');

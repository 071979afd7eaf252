import { formatTimeOrDate } from '#shared/lib/format-more.ts';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { list } from '#shared/lib/texts.ts';

/** What the page says around the list, and when IDs were added or selected ones are gone. */

export const noAccounts = 'No accounts yet';
export const emptyList = "The API's list is empty. You can also add accounts by ID.";
export const noList = "This API doesn't list accounts. Add them by ID.";

export const savedUnread = "Saved accounts couldn't be read";
export const savedMissing =
  'Accounts that you added by ID are missing below. Try again, or reload the page.';

/** How many names a sentence has, if there are more. */
const NAMED = 3;

export function deselectedTitle(ids: readonly string[]): string {
  const names = `${list(ids.slice(0, NAMED))}${ids.length > NAMED ? '…' : ''}`;
  return formatCount(
    ids.length,
    `selected account no longer exists and was deselected: ${names}`,
    `selected accounts no longer exist and were deselected: ${names}`,
  );
}

// The progress of loading the list, and its age.

export const loadingTheAccounts = 'Loading the accounts';
export const loadingProgress = 'Loading progress';

/** `total` is undefined if it is unknown. */
const loadedOf = (count: number, total: number | undefined) =>
  total === undefined
    ? formatCount(count, 'account')
    : `${formatNumber(count)} of ${formatCount(total, 'account')}`;

export const loadingText = (count: number, total: number | undefined) =>
  `${loadedOf(count, total)} loaded…`;
export const loadedText = (count: number, total: number | undefined) =>
  `${loadedOf(count, total)} loaded`;
export const pagesMissing = (count: number) =>
  formatCount(count, "page couldn't be loaded", "pages couldn't be loaded");
export const loadedAt = (time: number, isOld: boolean) =>
  isOld
    ? `May be out of date. Loaded ${formatTimeOrDate(time)}`
    : `Loaded ${formatTimeOrDate(time)}`;

// Which accounts are shown.

export const pinnedText = (count: number) =>
  `Showing ${formatCount(count, 'selected account')} that the filter hides.`;
/** Those that a pasted list names. */
export const onlyNamedText = (count: number) =>
  `Showing only ${formatCount(count, 'selected account')}.`;
export const listedAndAdded = (listed: number, added: number) =>
  `${formatNumber(listed)} listed, ${formatNumber(added)} added by ID`;
export const backToFiltered = 'Back to filtered list';
export const backToAll = 'Back to all accounts';
export const fixTheFilter = 'Fix the filter to show accounts';
export const noMatchingAccounts = 'No matching accounts';

import { formatCount, formatNumber } from '#shared/lib/format.ts';

export const whatDiffers =
  "Where this API's responses differ from what the console expects, counted in this browser. Response values aren't saved.";
export const stillLoading = 'Still loading';
export const mismatches = 'Mismatches';
export const nothingToClear = 'Nothing to clear';
export const clearMismatches = 'Clear mismatches';
export const clearsMismatches =
  "This deletes the mismatches counted in this browser and can't be undone.";
export const mismatchesCleared = 'Mismatches cleared.';
export const mismatchesNotCleared = "Couldn't clear the mismatches. Try again.";
export const mismatchesFound = (count: number) =>
  `${formatCount(count, 'mismatch', 'mismatches')} found`;
export const noMismatchesIn = (count: number) =>
  `No mismatches found in ${formatCount(count, 'request')} since this page was loaded`;
export const noMismatches = 'No mismatches found';
export const isFullText = (most: number) =>
  `This browser counts up to ${formatNumber(most)} different mismatches of all APIs, which is reached. New ones aren't counted until you clear some.`;

export const operation = 'Operation';
export const path = 'Path';
export const expected = 'Expected';
export const got = 'Got';
export const firstSeen = 'First seen';
export const lastSeen = 'Last seen';
export const seenCount = 'Count';

export const report = 'Report';
export const reportHint =
  "Contains the API's address, operations, and field names, with counts, times, statuses, and common error types. It leaves out keys, email addresses, IDs, requests, and response values. Read it before you send it.";
export const copyToClipboard = 'Copy to clipboard';
export const closeReport = 'Close report';

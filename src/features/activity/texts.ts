import { isToday } from '#shared/lib/is-today.ts';
import { formatClock, formatCount, formatDay, formatNumber } from '#shared/lib/format.ts';
import { isolated } from '#shared/lib/texts.ts';

export const requests = 'Requests';

export const whereSaved =
  'Newest first. Saved in this browser if your key is remembered, otherwise in this tab.';
export const exportMenu = 'Export';
export const clearActivity = 'Clear activity';
export const clearsRequests =
  "This deletes all your requests from this browser and can't be undone.";
export const notCleared = "Couldn't clear saved requests";
export const clearSiteData = "Your browser didn't allow it. Clear this site's data instead.";
export const noMatchingRequests = 'No matching requests';
export const noRequestsYet = 'No requests yet';
export const openAnotherPage = 'Open another page to see its requests here.';
export const savedAreIncomplete =
  "Queries and bodies aren't saved, except the API's reason for a rejection, so saved requests can't be copied.";

export const changesOnly = 'Changes only';
export const failuresOnly = 'Failures only';
export const timeFilter = 'Time';
export const anyTime = 'Any time';
export const lastHour = 'Last hour';
export const last24Hours = 'Last 24 hours';
export const last7Days = 'Last 7 days';

export const apiRequests = 'API requests';
export const time = 'Time';
export const action = 'Action';
export const duration = 'Duration';
export const actions = 'Actions';
export const shownOf = (shown: number, total: number) =>
  `${formatNumber(shown)} of ${formatNumber(total)} requests and runs`;
export const showMore = 'Show more';
export const requestsOf = (run: string, count: number) =>
  `${run}: ${formatCount(count, 'request')}`;
export const failedCount = (count: number) => `${formatNumber(count)} failed`;
/** With the day unless that is today. */
export const timeText = (at: number) =>
  isToday(at) ? formatClock(at, true) : `${formatDay(at)}, ${formatClock(at, true)}`;
export const milliseconds = (count: number) => `${formatNumber(count)} ms`;
export { outcomeWords as outcomes } from './activity-rows.ts';
export const copyAsCurl = 'Copy as cURL';

export const readMyAccount = 'Read my account';
export const resetAccounts = (count: number) => `Reset ${formatCount(count, 'account')}`;
export const readProfile = (profile: string) => `Read profile ${isolated(profile)}`;
export const savedProfile = (profile: string) => `Saved profile ${isolated(profile)}`;
export const saveProfile = (profile: string) => `Save profile ${isolated(profile)}`;
export const readAccounts = 'Read the list of accounts';
export const readAccount = (account: string) => `Read account ${isolated(account)}`;
export const readProfiles = 'Read the list of profiles';
export const readTeams = 'Read the list of teams';
export const readChanges = 'Read the recorded changes';
export const readChange = 'Read a recorded change';

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

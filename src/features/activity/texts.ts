import { formatClock, formatCount, formatDay, formatNumber, isToday } from '#shared/lib/format.ts';
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
export const copyRequest = 'Copy API request';
export const copyAsCurl = 'Copy as cURL';
export const copyAsFetch = 'Copy as fetch';
export const copyAsPython = 'Copy as Python (requests)';

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

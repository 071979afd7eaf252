import type { CallRecord } from '#shared/api/call-log.ts';
import { isToday } from '#shared/lib/is-today.ts';
import { formatClock, formatCount, formatDay, formatNumber } from '#shared/lib/format.ts';
import { isolated } from '#shared/lib/texts.ts';

export const whichRequests = "This tab's API requests. A reload clears them.";

export const noRequestsYet = 'No requests yet';
export const noFailures = 'No failed requests';

export const failuresOnly = 'Failures only';

export const time = 'Time';
export const action = 'Action';
export const duration = 'Duration';
export const shownOf = (shown: number, total: number) =>
  `${formatNumber(shown)} of ${formatNumber(total)} shown`;
export const showMore = 'Show more';
export const requestsOf = (run: string, count: number) =>
  `${run}: ${formatCount(count, 'request')}`;
export const failedCount = (count: number) => `${formatNumber(count)} failed`;
/** With the day unless that is today. */
export const timeText = (at: number) =>
  isToday(at) ? formatClock(at, true) : `${formatDay(at)}, ${formatClock(at, true)}`;
export const milliseconds = (count: number) => `${formatNumber(count)} ms`;
export const outcomes: Record<CallRecord['outcome'], string> = {
  running: 'Running',
  ok: 'Done',
  cancelled: 'Canceled',
  stopped: 'Stopped waiting',
  network: 'Network error',
  cut: 'Cut off',
  timeout: 'Timed out',
  'no-key': 'Not sent',
  'refused-key': 'Key rejected',
  forbidden: 'Refused',
  'not-found': 'Not found',
  invalid: 'Rejected',
  'rate-limited': 'Too many requests',
  'too-large': 'Too large',
  server: 'API error',
  unreadable: 'Unreadable response',
  'web-page': 'Web page or redirect',
  challenge: 'Browser check',
};
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

export const mismatches = 'Mismatches';

export const reportHint = 'The report has no keys, email addresses, IDs, or values.';

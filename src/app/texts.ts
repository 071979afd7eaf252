import { formatCount, formatDateTime } from '#shared/lib/format.ts';

/** The sentences of the frame around the pages that contain values. */

export function unfinishedResetText(startedAt: number, accounts: number): string {
  return `Started ${formatDateTime(startedAt)} for ${formatCount(accounts, 'account')}.`;
}

export function unfinishedBulkEditText(startedAt: number, profiles: number): string {
  return `Started ${formatDateTime(startedAt)} for ${formatCount(profiles, 'profile')}.`;
}

import { formatCount, formatDateTime, LANGUAGE, pluralForm } from '#shared/lib/format.ts';
import type { DataCounts } from './device-data/count-data.ts';

/** The sentences of the frame around the pages that contain values. */

export function unfinishedResetText(startedAt: number, accounts: number): string {
  return `Started ${formatDateTime(startedAt)} for ${formatCount(accounts, 'account')}.`;
}

export function unfinishedBulkEditText(startedAt: number, profiles: number): string {
  return `Started ${formatDateTime(startedAt)} for ${formatCount(profiles, 'profile')}.`;
}

/** What "Delete data in this browser" deletes. */
export function deletedDataText(counts: DataCounts): string {
  const kinds: [count: number, noun: string, plural?: string][] = [
    [counts.resets, 'past reset'],
    [counts.bulkEdits, 'past bulk edit'],
    [counts.drafts, 'draft'],
    [counts.recentProfiles, 'recent profile'],
    [counts.versions, 'profile version'],
    [counts.accounts, 'account added by ID', 'accounts added by ID'],
    [counts.views, 'saved view'],
    [counts.requests, 'request'],
  ];
  const things = kinds
    .filter(([count]) => count > 0)
    .map(([count, noun, plural]) => formatCount(count, noun, plural));
  if (counts.usagePoints > 0) things.push('usage history');
  if (counts.hasConnectSettings) things.push('connect settings');
  if (things.length === 0)
    return 'Signs you out in all tabs. No other data is saved in this browser.';
  const list = new Intl.ListFormat(LANGUAGE).format(things);
  return `Deletes ${list} from this browser, and signs you out in all tabs.`;
}

/** What the user may still need; none of it can be restored. */
export function unfinishedDataTexts(counts: DataCounts): string[] {
  const { unfinishedResets: resets, unfinishedBulkEdits: edits, drafts } = counts;
  return [
    ...(resets > 0
      ? [`${formatCount(resets, 'reset')} ${pluralForm(resets, "isn't", "aren't")} finished.`]
      : []),
    ...(edits > 0
      ? [`${formatCount(edits, 'bulk edit')} ${pluralForm(edits, "isn't", "aren't")} finished.`]
      : []),
    ...(drafts > 0
      ? [
          `${formatCount(drafts, 'draft')} of profiles ${pluralForm(drafts, 'has', 'have')} unsaved changes.`,
        ]
      : []),
  ];
}

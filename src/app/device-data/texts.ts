import { formatCount, LANGUAGE, pluralForm } from '#shared/lib/format.ts';
import type { DataCounts } from './count-data.ts';

/** The sentences of the frame around the pages that contain values. */

/** What "Delete data in this browser" deletes. */
export function deletedDataText(counts: DataCounts): string {
  const kinds: [count: number, noun: string, plural?: string][] = [
    [counts.resets, 'past reset'],
    [counts.bulkEdits, 'past bulk edit'],
    [counts.drafts, 'profile draft'],
    [counts.recentProfiles, 'recent profile'],
    [counts.versions, 'profile version'],
    [counts.accounts, 'account added by ID', 'accounts added by ID'],
    [counts.views, 'saved view'],
    [counts.requests, 'request in Activity', 'requests in Activity'],
  ];
  const things = kinds
    .filter(([count]) => count > 0)
    .map(([count, noun, plural]) => formatCount(count, noun, plural));
  if (counts.hasConnectSettings) things.push('connection settings');
  if (things.length === 0) things.push('your data');
  const list = new Intl.ListFormat(LANGUAGE).format(things);
  return `Deletes ${list} from this browser, and signs you out in all tabs.`;
}

/** Unfinished work among that. */
export function unfinishedDataTexts(counts: DataCounts): string[] {
  const { unfinishedResets: resets, unfinishedBulkEdits: edits, drafts } = counts;
  const runs: [count: number, noun: string][] = [
    [resets, 'reset'],
    [edits, 'bulk edit'],
  ];
  const texts = runs
    .filter(([count]) => count > 0)
    .map(
      ([count, noun]) =>
        `${formatCount(count, `unfinished ${noun}`)}: you won't be able to resume ${pluralForm(count, 'it', 'them')} after deleting.`,
    );
  if (drafts > 0)
    texts.push(
      `${formatCount(drafts, 'profile draft')} ${pluralForm(drafts, 'has', 'have')} unsaved changes.`,
    );
  return texts;
}

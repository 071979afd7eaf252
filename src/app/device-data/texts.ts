import { formatCount, LANGUAGE, pluralForm } from '#shared/lib/format.ts';
import type { Count, DataCounts } from './count-data.ts';

/** The sentences of the frame around the pages that contain values. */

const isAny = ([count]: Count) => count > 0;

/** What "Delete data in this browser" deletes. */
export function deletedDataText({ counts, hasConnectSettings }: DataCounts): string {
  const things = counts.filter(isAny).map((count) => formatCount(...count));
  if (hasConnectSettings) things.push('connection settings');
  if (things.length === 0) things.push('your data');
  const list = new Intl.ListFormat(LANGUAGE).format(things);
  return `Deletes ${list} from this browser, and signs you out in all tabs.`;
}

/** Unfinished work among that. */
export function unfinishedDataTexts({ unfinished, drafts }: DataCounts): string[] {
  const texts = unfinished
    .filter(isAny)
    .map(
      ([count, noun]) =>
        `${formatCount(count, noun)}: you won't be able to resume ${pluralForm(count, 'it', 'them')} after deleting.`,
    );
  if (drafts > 0)
    texts.push(
      `${formatCount(drafts, 'profile draft')} ${pluralForm(drafts, 'has', 'have')} unsaved changes.`,
    );
  return texts;
}

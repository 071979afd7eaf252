import { LANGUAGE } from '#shared/lib/format-texts.ts';
import { formatCount } from '#shared/lib/format.ts';
import type { Count, DataCounts, DataName } from './count-data.ts';
import { isolated } from '#shared/lib/texts.ts';

const named: Record<DataName, (count: number) => string> = {
  resets: (count) => formatCount(count, 'past reset'),
  bulkEdits: (count) => formatCount(count, 'past profile edit'),
  drafts: (count) => formatCount(count, 'profile draft'),
  profiles: (count) => formatCount(count, 'recent profile'),
  savedAccounts: (count) => formatCount(count, 'account added by ID', 'accounts added by ID'),
  views: (count) => formatCount(count, 'saved view'),
};

const isAny = ([count]: Count<string>) => count > 0;

/** What "Delete data in this browser" deletes. */
export function deletedDataText({ counts, hasConnectSettings }: DataCounts): string {
  const things = counts.filter(isAny).map(([count, name]) => named[name](count));
  if (hasConnectSettings) things.push('connection settings');
  if (things.length === 0) things.push('your data');
  const list = new Intl.ListFormat(LANGUAGE).format(things);
  return `Deletes ${list} from this browser, and signs you out in all tabs.`;
}
export const deletesData = 'Deletes your data from this browser, and signs you out in all tabs.';
export const whoseData = (email: string, address: string) =>
  `Only for ${isolated(email)} at ${isolated(address)}. Nothing changes in the API. This can't be undone.`;

const unfinishedNamed = {
  resets: (count: number) => formatCount(count, 'unfinished reset'),
  bulkEdits: (count: number) => formatCount(count, 'unfinished bulk edit'),
};

/** Unfinished work among that. */
export const unfinishedDataTexts = ({ unfinished }: DataCounts): string[] =>
  unfinished
    .filter(isAny)
    .map(([count, name]) => `${unfinishedNamed[name](count)} can't be resumed then`);

export const notDeleted = "Couldn't delete the data";
export const browserRefused = "Try again, or delete this site's data in your browser's settings.";
export const deleteData = 'Delete data';

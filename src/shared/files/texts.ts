import { formatCount } from '../lib/format.ts';
import { isolated } from '../lib/texts.ts';

export const exportRunning = 'The export is still in progress';
export const exportProgress = 'Export progress';
export const percentage = (percent: number) => `${percent}%`;
/** What a file has. */
export type ExportedItem = 'account' | 'connection string';
export const exported = (count: number, item: ExportedItem, file: string) =>
  `Exported ${formatCount(count, item)} to ${isolated(file)}`;
export const copied = (count: number, item: ExportedItem) => `Copied ${formatCount(count, item)}`;
export const exportStopped = 'Export stopped. Nothing was saved or copied.';
export const copy = 'Copy';
export const copyAgain = 'The text is ready. Press Copy again.';
export const copyBlocked = 'Your browser blocked copying. Save a file instead.';
export const mayChangeIds = (id: string, hasJson: boolean) =>
  hasJson
    ? `A spreadsheet may change IDs such as ${isolated(id)}: import the file as text, or choose JSON.`
    : `A spreadsheet may change IDs such as ${isolated(id)}: import the file as text.`;

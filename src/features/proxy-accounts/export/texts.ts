import { formatNumber } from '#shared/lib/format.ts';
import { list } from '#shared/lib/texts.ts';

/** What the export of accounts to a file says. */

export const rows = 'Rows';
export const shown = (count: number) => `Shown (${formatNumber(count)})`;
export const selected = (count: number) => `Selected (${formatNumber(count)})`;
export const hiddenByFilter = (count: number) => `${formatNumber(count)} hidden by the filter`;
export const columnsLabel = 'Columns';
export const visible = (count: number) => `Visible (${count})`;
export const visibleAndId = (count: number) => `Visible, and the ID (${count})`;
export const all = (count: number) => `All (${count})`;
export const written = (columns: readonly string[]) =>
  `${list(columns)}. Passwords are never exported.`;
export const format = 'Format';
export const apostrophe =
  'Text gets an apostrophe where a spreadsheet could run it as a formula. A spreadsheet may change IDs that look like numbers, such as 5e10: import the file as text, or choose JSON.';
export const notAllLoaded = 'Not all accounts are loaded. Only those loaded so far are exported.';
export const none = { shown: 'No accounts shown', selected: 'No accounts selected' };

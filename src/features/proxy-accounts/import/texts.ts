import { formatNames } from '#shared/lib/format-more.ts';
import { formatCount } from '#shared/lib/format.ts';
import { isolated } from '#shared/lib/texts.ts';

/** What the forms for IDs say, and what is wrong with a file of IDs, also on the command line. */

export const accountIds = 'Account IDs';
export const addPurpose =
  "Add accounts that aren't in the list. Those that are in it are selected instead.";
export const idsHint =
  "Separate IDs with commas, spaces, or new lines. They're saved in this browser.";
export const idMissing = 'Enter at least one account ID.';
export const add = 'Add';

export const idsFoundText = (count: number, { isPasted }: { isPasted: boolean }) =>
  isPasted
    ? `${formatCount(count, 'ID')} found in the pasted text.`
    : `${formatCount(count, 'ID')} found in the file.`;

export const malformedTitle = (count: number) =>
  formatCount(count, 'ID looks malformed', 'IDs look malformed');

/** The contract allows IDs of other forms, so that the user may add these. */
export const malformedText = (malformed: readonly string[], { isAdding }: { isAdding: boolean }) =>
  isAdding
    ? `An ID usually has 24 hexadecimal digits. Check: ${formatNames(malformed, 10)}`
    : `An ID usually has 24 hexadecimal digits. Left out: ${formatNames(malformed, 10)}`;

export const addMalformed = (count: number) =>
  `Also add ${formatCount(count, 'ID that looks malformed', 'IDs that look malformed')}`;

export const damagedTitle = (count: number) =>
  formatCount(count, 'ID was changed by a spreadsheet', 'IDs were changed by a spreadsheet');
export const damagedText = (damaged: readonly string[]) =>
  `It made them numbers and dropped digits: ${formatNames(damaged, 3)}. Export the IDs again, and use that file without saving it in a spreadsheet.`;

export const leftOutTitle = (count: number) =>
  formatCount(count, "entry isn't an account ID", "entries aren't account IDs");
export const leftOutText = (entries: readonly string[]) => `Left out: ${formatNames(entries, 3)}`;

export const fileWithIds = 'File with IDs';
export const chooseOrDrop = 'Choose a CSV, JSON, or text file, or drop it on the page.';
/** The name of a file made from a long paste. */
export const pastedText = 'Pasted text';
export const fromFile = (name: string) => `From ${isolated(name)}.`;
export const readingFile = (name: string) => `Reading ${isolated(name)}…`;
export const stillReading = 'The file is still being read';
export const unusableFile = (name: string, error: string) => `${isolated(name)}: ${error}`;

export const fileTooLarge = 'Split it and choose one part at a time.';
export const chooseFile = 'Choose a CSV, JSON, or text file.';
export const noIds = 'The file has no account IDs.';
export const severalColumns =
  'More than one column has IDs. Name the column of the account IDs “id” in the first line.';
export const invalidJson = "The file isn't valid JSON. It may be incomplete. Export it again.";
export const noListInJson = 'The JSON file has no list of IDs or of accounts with IDs.';

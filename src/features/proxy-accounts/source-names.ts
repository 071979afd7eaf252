import type { AccountRow } from './account-row.ts';

/** Where a row comes from, in words. */
export const sourceNames: Record<AccountRow['source'], string> = {
  list: 'List of the API',
  pasted: 'Added by hand',
  imported: 'Imported',
};

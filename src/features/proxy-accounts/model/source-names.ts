import type { Origin } from './account-row.ts';

/** Where a row comes from, in words. */
export const sourceNames: Record<Origin['source'], string> = {
  list: 'List of the API',
  pasted: 'Added by hand',
  imported: 'Imported',
};

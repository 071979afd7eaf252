// What other pages need from the profiles, without the code of the profiles' pages.
export { isBulkEditing } from '../bulk/active-run.ts';
export { openedProfilesQuery } from '../list/opened-profiles-query.ts';
export { useUnfinishedBulkEdit } from './use-unfinished-bulk-edit.ts';

// What other pages need from the profiles, without the code of the profiles' pages.
export { openedProfilesQuery } from '../list/opened-profiles-query.ts';

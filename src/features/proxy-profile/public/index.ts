// A door of its own: what other pages ask of the profiles comes without the code of their pages.
export { openedProfilesQuery } from '../list/opened-profiles-query.ts';

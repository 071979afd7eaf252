// What other pages need from the profiles, without the code of the profiles' pages.
export { bulkEditJournal } from '../bulk/storage/journal.ts';
export { openedProfilesQuery } from '../data/profile-store.ts';
export { useProfileNames } from '../data/use-profile-names.ts';
export { profilesQuery, teamsQuery } from '../data/queries.ts';
export { ALL_TEAMS } from '../data/team-memory.ts';

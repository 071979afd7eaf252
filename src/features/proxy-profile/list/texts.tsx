import { formatNumber } from '#shared/lib/format.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const openById = 'Open by ID';
export const teamIdMissing = 'Enter the team ID.';
export const profileIdMissing = 'Enter the profile ID.';
export const openProfile = 'Open profile';

export const teamProfiles = 'Team profiles';
export const loadingTeams = 'Loading the teams';
export const noTeams = 'No teams for this key. Open a profile by ID.';
export const allTeams = 'All teams';
export const teamWithoutId = 'Team without an ID';
export const showProfiles = 'Show profiles';
export const loadingProfiles = 'Loading the profiles';
export const noProfiles = 'No profiles';

export const filterProfiles = 'Filter profiles';
export const filterHint = 'Name, ID, type, country, or port';
export const noMatching = 'No matching profiles';
export const clearFilter = 'Clear filter';
export const selectAll = 'Select all profiles';
export const selectMatching = 'Select all matching profiles';
export const type = 'Type';
export const country = 'Country';
export const select = (profile: string, id: string) =>
  id === '' ? `Select ${isolated(profile)}` : `Select ${isolated(profile)}, ${isolated(id)}`;
export const unsavedChanges = 'Unsaved changes';
export const unnamedProfile = 'Unnamed profile';
export const showMore = (count: number) => `Show ${formatNumber(count)} more`;
export const shownOf = (shown: number, total: number) =>
  `${formatNumber(shown)} of ${formatNumber(total)} shown`;

export const notListed = "The API doesn't list these profiles. Open one by ID.";
export const recentlyOpened = 'Recently opened';
export const ofTeam = (team: Content, opened: Content) => (
  <Sentence>
    Team {team}, {opened}
  </Sentence>
);
export const withId = (id: Content, at: Content) => (
  <Sentence>
    {id}, {at}
  </Sentence>
);
export const remove = (name: string) => `Remove ${name}`;

import type { ReactNode } from 'react';

export const allProfiles = 'All proxy profiles';
export const invalidIds = 'Invalid IDs';
export const invalidIdsHelp = "An ID can't be empty, “.”, or “..”. Check the address.";
export const loadingProfile = 'Loading the profile';

export const notListed = "This API doesn't list profiles. Open one by ID.";
export const recentlyOpened = 'Recently opened';
export const ofTeam = (team: ReactNode, opened: ReactNode) => (
  <>
    Team {team}, {opened}
  </>
);
export const withId = (id: ReactNode, at: ReactNode) => (
  <>
    {id}, {at}
  </>
);
export const remove = (name: string) => `Remove ${name}`;

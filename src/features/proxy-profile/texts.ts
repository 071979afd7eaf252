export const allProfiles = 'All proxy profiles';
export const invalidIds = 'Invalid IDs';
export const invalidIdsHelp = 'Check the address.';
export const loadingProfile = 'Loading the profile';

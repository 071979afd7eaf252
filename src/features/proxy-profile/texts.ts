export const allProfiles = 'All proxy profiles';
export const invalidIds = 'Invalid IDs';
export const invalidIdsHelp = "An ID can't be empty, “.”, or “..”. Check the address.";
export const loadingProfile = 'Loading the profile';

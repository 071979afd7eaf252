export const duplicateProfile = 'Duplicate profile';
export const sameProfile = 'This is the current profile. Choose another one.';
export const profileMissing = 'Choose a profile.';
export const duplicateHelp =
  "The API can't create profiles, so a duplicate overwrites an existing one. Choose the profile to overwrite with the values of this form. You review the changes before they are saved.";
export const profile = 'Profile';
export const chooseProfile = 'Choose a profile';
export const copyNames = 'Copy name and notes, too';
export const nothingToCopy = 'No values to copy yet';

export const copyAsJson = 'Copy as JSON';
export const fillFromJson = 'Fill from JSON';
export const noFields = 'No profile fields found.';
export const profileAsJson = 'Profile as JSON';
export const jsonHint =
  "From “Copy as JSON”, or a response of the API. Fields that it doesn't have stay unchanged.";

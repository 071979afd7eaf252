export const duplicateProfile = 'Duplicate profile';
export const otherProfile = 'Choose another profile.';
export const duplicateHelp =
  "The API can't create profiles. Choose one to overwrite with these values; you review before saving.";
export const profile = 'Profile';
export const chooseProfile = 'Choose a profile';
export const copyNames = 'Copy name and notes, too';
export const nothingToCopy = 'No values to copy yet';

export const copyAsJson = 'Copy as JSON';
export const fillFromJson = 'Fill from JSON';
export const noFields = 'No profile fields found.';
export const profileAsJson = 'Profile as JSON';
export const jsonHint = 'Fields that it lacks stay unchanged.';

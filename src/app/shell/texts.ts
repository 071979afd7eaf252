/** The texts of what every page needs at once. */

export const skipToContent = 'Skip to content';
export const mainNavigation = 'Main';

export const searchOrJump = 'Search or jump to…';
export const searchMissing = "Couldn't load the search. Try again.";
export const theme = 'Theme';
export const themes = { light: 'Light', dark: 'Dark', system: 'System' };

export const pageNotFound = 'Page not found';
export const nothingThere = "There's no page at this address.";
export const goToMyAccount = 'Go to My account';
export const somethingWrongReload = 'Something went wrong. Reload page';

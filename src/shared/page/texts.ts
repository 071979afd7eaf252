/** The places where shortcuts work, and what each does. */

export const allPages = 'All pages';
export const openPalette = 'Open the command palette';
export const findInList = 'Search a long list; pressed again, the page';
export const openList = 'Open this list (not while typing)';

export const goToTable = 'Go to the table';
export const resetSelected = 'Reset the selected accounts, after confirmation';
export const firstRow = 'In the filter: go to the first row';

export const accountsTable = 'Proxy accounts: Table';
export const moveRows = 'Move between rows';
export const moveScreen = 'Move up or down one screen';
export const endsOfRows = 'Go to the first or last row';
export const selectBetween = 'With any of these keys: select the rows in between';
export const selectRow = 'Select or deselect the row';
export const openDetails = "Open the account's details";
export const selectAll = 'Select all rows shown';
export const clearSelection = 'Clear the selection, or close the details';

export const chooseAccount = 'Edit proxy profile: Choose account';
export const moveAccounts = 'Move between the search and the accounts';
export const map = 'Edit proxy profile: Map';
export const moveCenter = 'Move the center, or resize the circle';
export const biggerSteps = 'With an arrow key: take bigger steps';
export const zoom = 'Zoom in or out';

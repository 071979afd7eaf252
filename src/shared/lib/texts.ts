/**
 * Data inside of a text: languages from right to left put it between U+2068 and U+2069, so that the words around it
 * can't reorder it. In markup, `bdi` does the same.
 */
export const isolated = (data: string): string => data;

/** Words that several pages have in common. */
export const accountWithoutId = 'Account without an ID';
export const anyStatus = 'Any status';
export const aValue = 'a value';
export const apiKey = 'API key';
export const cancel = 'Cancel';
export const changeFilters = 'Change or clear the filters.';
export const clearFilters = 'Clear filters';
export const clearSelection = 'Clear selection';
export const close = 'Close';
export const commandPalette = 'Command palette';
export const connect = 'Connect';
export const copied = 'Copied';
export const copyBlocked = 'Your browser blocked copying. Show the text and copy it yourself.';
export const copyReport = 'Copy report';
export const deleteDataHere = 'Delete data in this browser';
export const details = 'Details';
export const dismiss = 'Dismiss';
export const editProfile = 'Edit proxy profile';
export const exportAccounts = 'Export accounts';
export const exportConnections = 'Export connection strings';
export const exportCsv = 'Export CSV';
export const exportJson = 'Export JSON';
export const filters = 'Filters';
export const loadingAccounts = 'Loading accounts';
export const more = 'More';
export const myAccount = 'My account';
export const namedBySite = 'Named by this site, not by the API';
export const no = 'No';
export const none = 'None';
export const nothing = 'nothing';
export const notProvided = 'Not provided';
export const openPlan = 'Open plan';
export const opensInNewTab = '(opens in a new tab)';
export const outcome = 'Outcome';
export const pastResets = 'Past resets';
export const payments = 'Payments';
export const proxyAccounts = 'Proxy accounts';
export const proxyProfiles = 'Proxy profiles';
export const refresh = 'Refresh';
export const history = 'History';
export const requests = 'Requests';
export const saveChanges = 'Save changes';
export const selectByIds = 'Select by IDs';
export const signOut = 'Sign out';
export const somethingWrong = 'Something went wrong';
export const status = 'Status';
export const stop = 'Stop';
export const theApiSays = 'The API says:';
export const tryAgain = 'Try again';
export const unavailableOffline = 'Unavailable while offline';
export const unknown = 'Unknown';
export const undo = 'Undo';
export const viewInHistory = 'View in History';
export const wholeResponse = 'Whole response';
export const yes = 'Yes';

/** A part of a text; nothing where it doesn't apply. */
type Part = string | false | null | undefined;

const joined = (parts: readonly Part[], by: string) => parts.filter(Boolean).join(by);

/** Whole sentences, one after the other; `betweenSentences` if one has markup. */
export const betweenSentences = ' ';
export const sentences = (parts: readonly Part[]) => joined(parts, betweenSentences);
/** Facts of a few words each, in one line. */
export const facts = (parts: readonly Part[]) => joined(parts, ' · ');
/** Names, labels or values. */
export const list = (parts: readonly Part[]) => joined(parts, ', ');

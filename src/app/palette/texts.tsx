import type { ColorScheme } from '#shared/lib/color-scheme.ts';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { facts, isolated } from '#shared/lib/texts.ts';
import type { ExportFormat } from '#shared/page/page-commands.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const dialogFailed =
  "The page behind isn't affected. If it happens again, send this report to support.";
export const goOn = 'Continue';

export const searchOrJump = 'Search or jump to';
export const whatToSearch = 'Page, action, account, profile, or payment';
export const searching = 'Searching…';
export const noResults = 'No results';
export const resultCount = (count: number) => formatCount(count, 'result');
export const notAllLoaded = (count: string) => `${count}. Not all accounts are loaded.`;
export const moreAccounts = 'More accounts';
export const searchInAccounts = 'Search in Proxy accounts';
export const results = 'Results';
/** The title of a group that shows only its first results. */
export const firstOf = (
  title: string,
  shown: number,
  total: number,
  aside: (words: string) => Content,
) => (
  <Sentence>
    {title}
    {aside(`, ${formatNumber(shown)} of ${formatNumber(total)}`)}
  </Sentence>
);
export const cannotRun = (action: string, reason: string) => `${action}: ${reason}.`;

export const pages = 'Pages';
export const actions = 'Actions';
export const accounts = 'Accounts';
export const accountsByState = 'Accounts by state';
export const connectionStrings = 'Connection strings';
export const profiles = 'Profiles';
export const recentProfiles = 'Recently opened profiles';
/** Words by which the page is found, besides its name. */
export const accountWords = 'subscription invoices receipts top-up';
export const profilesWords = 'connections';
export const historyWords = 'runs activity undo';
/** What tells profiles of one name apart; the ID only if there is a name. */
export const profileDetail = (team: string, id: string | undefined) =>
  facts([`Team ${isolated(team)}`, id && isolated(id)]);
export const noProduct = 'Payment with no product';

export const resetSelected = 'Reset quota of selected accounts';
export const goToTable = 'Go to the accounts table';
export const shortcut = (key: string) => `Shortcut: ${key}`;
export const addAccounts = 'Add accounts by ID';
export const noAccounts = 'No accounts loaded';
export const exportResult: Record<ExportFormat, string> = {
  csv: 'Export result as CSV',
  json: 'Export result as JSON',
};
export const noResultOpen = 'No result is open';
export const openProfile = 'Open profile by ID';
export const openAccountsPlan = 'Open plan for accounts';
export const openProfilesPlan = 'Open plan for profiles';
export const copyKey = 'Copy API key';
export const keyCopied = 'API key copied';
export const keyNotCopied = 'Your browser blocked copying. Copy the key on My account.';
export const accountLoading = 'Your account is still loading';
export const keyMissing = "The API didn't provide the key";
export const switchTheme: Record<ColorScheme, string> = {
  light: 'Switch to light theme',
  dark: 'Switch to dark theme',
  system: 'Switch to system theme',
};
export const themeWords = 'mode appearance';
export const currentTheme = 'Current theme';
export const statement = 'Statement (print or PDF)';
export const statementWords = 'account';
export const contactSupport = 'Contact support';
export const helpWords = 'help';
export const signOutWords = 'log out logout';

export const keyboardShortcuts = 'Keyboard shortcuts';
export const useSingleKeys = 'Use the single-key shortcuts ?, T, and R';
export const listIsSaved = 'This list is in the command palette, too.';
export const changeRuns = 'A change is running';

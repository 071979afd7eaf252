import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { isolated, sentences } from '#shared/lib/texts.ts';
import { namesWhitelist } from './model/connection.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const settingsAreInvalid = "This site's connection settings are invalid";
export const loadingAccount = 'Loading the account…';
export const includeCredentials = 'Include username and password';
export const connectionSettings = 'Connection settings';
export const proxyUsername = 'Proxy username';
export const proxyPassword = 'Proxy password';
export const notSaved = 'Not saved.';
export const showConnection = 'Show connection string';
export const copyConnection = 'Copy connection string';
export const editsNotIncluded = 'Without your unsaved changes.';

/** What to enter first; undefined if nothing is missing. */
export function endpointText(lacksHost: boolean, lacksPort: boolean): string | undefined {
  if (lacksHost && lacksPort) return 'Enter the host and port from your provider.';
  if (lacksHost) return 'Enter the host from your provider.';
  return lacksPort ? 'Enter the port from your provider.' : undefined;
}

/** What to know about listed addresses; undefined if neither the profile nor the account mentions them. */
export function whitelistText(
  authMethod: string | null | undefined,
  isEnabled: boolean,
): string | undefined {
  if (namesWhitelist(authMethod)) return `Authentication method: ${authMethod}.`;
  return isEnabled ? "The account's IP whitelist is enabled." : undefined;
}

export const host = 'Host';
export const usedAs = (ascii: string) => `Used as ${isolated(ascii)}.`;
export const savedInBrowser = 'Saved in this browser.';
export const otherNames = 'Providers also call it gateway or endpoint.';
export const proxyPort = 'Proxy port';
export const invalidPort = 'A port is a whole number from 1 to 65535.';
export const scheme = 'Scheme';

export const format = 'Format';
export const commonFormats = 'Common formats';
export const siteFormats = 'From this site';

/** The built-in formats whose names are words. */
export const builtInNames: Readonly<Record<string, string>> = {
  'cURL command': 'cURL command',
  'Python command (requests)': 'Python command (requests)',
  'Node command (undici)': 'Node command (undici)',
  'Python command (httpx)': 'Python command (httpx)',
  'wget command': 'wget command',
  'git command': 'git command',
};

export const stillCounting = 'Connection strings are still being counted';
export const noneComplete = 'No complete connection strings';
export const ports = 'Ports';
export const portSources = {
  typed: 'Same port for all accounts',
  whitelist: 'IP whitelist ports of each account',
};
export const preview = 'Preview';
export const showPasswords = 'Show passwords';

interface ExportCounts {
  lines: number;
  /** The accounts that were selected. */
  accounts: number;
  /** Those of them that are blocked or disabled. */
  off: number;
  isOffLeftOut: boolean;
  incomplete: number;
  withPlaceholders: boolean;
}

/** `27 connection strings from 30 accounts. Includes 2 blocked, disabled, or inactive accounts. 3 incomplete connection strings left out.` */
export function countsText(counts: ExportCounts): string {
  const { lines, accounts, off, isOffLeftOut, incomplete, withPlaceholders } = counts;
  return sentences([
    `${formatCount(lines, 'connection string')} from ${formatCount(accounts, 'account')}.`,
    off > 0 && sentence(formatCount(off, 'blocked, disabled, or inactive account'), isOffLeftOut),
    incomplete > 0 &&
      sentence(formatCount(incomplete, 'incomplete connection string'), !withPlaceholders),
  ]);
}

function sentence(some: string, isLeftOut: boolean): string {
  return isLeftOut ? `${some} left out.` : `Includes ${some}.`;
}

export const onlyEnabled = 'Leave out blocked, disabled, and inactive accounts';
export const includeIncomplete =
  'Include incomplete connection strings with placeholders such as MISSING_PASSWORD';
export const incompleteConnections = 'Incomplete connection strings';
export const gapOf = (account: Content, reason: string) => (
  <Sentence>
    {account}: {reason}
  </Sentence>
);
export const andMore = (count: number) => `and ${formatNumber(count)} more`;

export const fileType = 'File type';
export const fileTypes = { text: 'Text', csv: 'CSV', json: 'JSON' };
export const csvHint =
  'A spreadsheet may run values as formulas and change IDs such as 5e10: import the file as text, or choose JSON.';
export const inPlainText = 'File and copy contain passwords in plain text.';
export const download = 'Download';

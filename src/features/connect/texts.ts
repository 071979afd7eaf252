import { formatCount } from '#shared/lib/format.ts';

/** The texts of Connect with a choice or a count in them. What a part of a line lacks is said in `model/line.ts`. */

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

/** Whether an authentication method is by address, going by its name. */
export function namesWhitelist(authMethod: string | null | undefined): boolean {
  return /white_?list/i.test(authMethod ?? '');
}

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

/** `27 connections from 30 accounts. Includes 2 blocked, disabled, or inactive accounts. 3 incomplete connections left out.` */
export function countsText(counts: ExportCounts): string {
  const { lines, accounts, off, isOffLeftOut, incomplete, withPlaceholders } = counts;
  return [
    `${formatCount(lines, 'connection')} from ${formatCount(accounts, 'account')}.`,
    off > 0 && partText(formatCount(off, 'blocked, disabled, or inactive account'), isOffLeftOut),
    incomplete > 0 && partText(formatCount(incomplete, 'incomplete connection'), !withPlaceholders),
  ]
    .filter((part) => part !== false)
    .join(' ');
}

function partText(some: string, isLeftOut: boolean): string {
  return isLeftOut ? `${some} left out.` : `Includes ${some}.`;
}

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
  const choice =
    'If your provider accepts whitelisted IP addresses without a password, choose the format “host:port”.';
  if (/white_?list/i.test(authMethod ?? ''))
    return `Authentication method: ${authMethod}. ${choice}`;
  return isEnabled ? `The account's IP whitelist is enabled. ${choice}` : undefined;
}

/** `27 connections from 30 accounts. 3 incomplete connections left out.` */
export function countsText(
  lines: number,
  accounts: number,
  incomplete: number,
  withPlaceholders: boolean,
): string {
  const all = `${formatCount(lines, 'connection')} from ${formatCount(accounts, 'account')}.`;
  if (incomplete === 0) return all;
  const some = formatCount(incomplete, 'incomplete connection');
  return withPlaceholders ? `${all} Includes ${some}.` : `${all} ${some} left out.`;
}

import { formatNames } from '#shared/lib/format-more.ts';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { isolated } from '#shared/lib/texts.ts';

/** What is said of accounts and of the list of them; the command line says some of it, too. */

export const countOf = (count: number) => formatCount(count, 'account');

export const columns = {
  username: 'Username',
  state: 'State',
  consumption: 'Consumption',
  quota: 'Quota',
  usage: 'Usage',
  description: 'Description',
  bytes_recv: 'Received',
  bytes_sent: 'Sent',
  id: 'ID',
  source: 'Source',
  known_at: 'As of',
};

export const sources = {
  list: 'API list',
  pasted: 'Added by ID',
  imported: 'Imported',
};

export const densities = {
  comfortable: 'Comfortable',
  compact: 'Compact',
};

/** The states that the API's words don't name, and the one whose meaning the contract states. */
export const states = {
  Active: 'Active',
  Inactive: 'Inactive',
  Blocked: 'Blocked',
  Disabled: 'Disabled',
  'Disabled by admin': 'Disabled by admin',
};

/** Something that the API says of an account. */
export type Said = 'status' | 'active' | 'disabled by admin' | 'disabled' | 'not active';

export function conflictText(inUse: readonly Said[], off: readonly Said[], status: string): string {
  const words: Record<Said, string> = {
    status: `“${isolated(status)}”`,
    active: 'active',
    'disabled by admin': 'disabled by admin',
    disabled: 'disabled',
    'not active': 'not active',
  };
  const all = (said: readonly Said[]) => said.map((each) => words[each]).join(' and ');
  return `The API says ${all(inUse)}, but also ${all(off)}.`;
}

/** A sum as text, undefined if no account has it; how many accounts don't have it, and how many it leaves out. */
interface SumText {
  sum: string | undefined;
  missing: number;
  /** Quotas of 0 or less. */
  unmeasured: number;
}

/** E.g. `consumption 1.24 TB, quota 3.5 TB (2 not provided, 4 of 0 or less)`. */
export function amounts(consumption: SumText, quota: SumText): string {
  const text = ({ sum, missing, unmeasured }: SumText) => {
    if (sum === undefined && unmeasured === 0) return 'not provided';
    const others = [
      missing > 0 && `${formatNumber(missing)} not provided`,
      sum !== undefined && unmeasured > 0 && `${formatNumber(unmeasured)} of 0 or less`,
    ].filter(Boolean);
    const said = sum ?? '0 or less';
    return others.length > 0 ? `${said} (${others.join(', ')})` : said;
  };
  return `consumption ${text(consumption)}, quota ${text(quota)}`;
}

// The filters, as what they select.

export const stateIs = (state: string) => `State: ${isolated(state)}`;
export const usageFrom = (percent: string) => `Usage ${percent}% or more`;
export const usageTo = (percent: string) => `Usage ${percent}% or less`;
export const usageIn = (bands: readonly { text: string }[]) =>
  bands.length === 1 && bands[0] ? `Usage: ${bands[0].text}` : `Usage: ${bands.length} ranges`;

// What is wrong with the text of the filter.

export const numberHint =
  'Write digits only; consumption and usage also take a percentage, such as 90%, and consumption and quota a unit, such as 10GB.';

export const unknownUnit = (unit: string, field: string) =>
  `"${isolated(unit)}" can't be compared with ${isolated(field)}: the API's texts don't show what it means. Write the number as the API does.`;

export function noSuchText(
  field: 'state' | 'status',
  value: string,
  known: readonly string[],
): string {
  const missing = `No account has the ${field} "${isolated(value)}".`;
  return known.length === 0 ? missing : `${missing} Known: ${formatNames(known, 10)}.`;
}

/** Of a word such as `90%`. */
export const percentIsText = (word: string) =>
  `"${isolated(word)}" is searched for as text. Percentages are conditions: "${isolated('usage>90')}".`;

/** Of a condition on traffic without a unit. */
export const comparedAsSent = (condition: string) =>
  `"${isolated(condition)}" compares the number that the API sends. With a unit: "${isolated(`${condition}GB`)}".`;

export const someUnknownText = (count: number) =>
  formatCount(
    count,
    "account can't be compared, because a value is unknown. It is left out.",
    "accounts can't be compared, because a value is unknown. They are left out.",
  );

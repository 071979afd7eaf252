import {
  formatCount,
  formatNames,
  formatNumber,
  formatTimeOrDate,
  pluralForm,
} from '#shared/lib/format.ts';
import { statusText } from './account-state.ts';
import type { Filters, ListParams, filterNames } from './list-params.ts';
import { fieldConditions } from './conditions.ts';
import { namedBands } from './usage.ts';

/** The sentences of Proxy accounts that contain values; those of a running reset are in `reset/texts.ts`. */

/** How many names a sentence has, if there are more. */
const NAMED = 3;
const MALFORMED_NAMED = 10;

export function deselectedTitle(ids: readonly string[]): string {
  const names = `${ids.slice(0, NAMED).join(', ')}${ids.length > NAMED ? '…' : ''}`;
  return formatCount(
    ids.length,
    `selected account no longer exists and was deselected: ${names}`,
    `selected accounts no longer exist and were deselected: ${names}`,
  );
}

/** What the tooltip of the totals above the list says about them. */
export const totalsText =
  'Adds up the accounts in this list. My account shows what the API reports for the subscription.';

export const pinnedText = (count: number) =>
  `Showing ${formatCount(count, 'selected account')} that the filter hides.`;

export const someUnknownText = (count: number) =>
  formatCount(
    count,
    "account can't be compared, because a value is unknown. It is left out.",
    "accounts can't be compared, because a value is unknown. They are left out.",
  );

export function noSuchStatusText(status: string, known: readonly string[]): string {
  const missing = `No account has the status "${status}".`;
  return known.length === 0 ? missing : `${missing} Known: ${formatNames(known, 10)}.`;
}

export const idsFoundText = (count: number, { isPasted }: { isPasted: boolean }) =>
  isPasted
    ? `${formatCount(count, 'ID')} found in the pasted text.`
    : `${formatCount(count, 'ID')} found in the file.`;

interface FoundIds {
  ids: readonly string[];
  repeated: number;
  malformed: readonly string[];
}

/**
 * The result of adding a text's IDs, e.g. `2 IDs added, 1 was already in the list. The API hasn't confirmed
 * them.` No operation of the API reads a single account.
 */
export function addedText({ ids, repeated, malformed }: FoundIds, added: number): string {
  const parts = [
    `${formatCount(added, 'ID')} added`,
    ids.length > added && `${formatCount(ids.length - added, 'was', 'were')} already in the list`,
    repeated > 0 && `${formatCount(repeated, 'was', 'were')} repeated`,
    malformed.length > 0 &&
      `${formatCount(malformed.length, 'looks', 'look')} malformed (not 24 hexadecimal digits)`,
  ];
  const result = `${parts.filter(Boolean).join(', ')}.`;
  if (added === 0) return result;
  return `${result} The API hasn't confirmed ${pluralForm(added, 'it', 'them')}.`;
}

export const malformedTitle = (count: number) =>
  formatCount(count, 'ID looks malformed', 'IDs look malformed');

/** No ID is rejected for its format; this only suggests to check it. */
export const malformedText = (malformed: readonly string[]) =>
  `An ID usually has 24 hexadecimal digits. Check: ${formatNames(malformed, MALFORMED_NAMED)}`;

export const notFoundText = (ids: readonly string[]) => `Not found: ${formatNames(ids, NAMED)}`;

export const selectedNowText = (count: number) =>
  formatCount(count, 'account is selected now.', 'accounts are selected now.');

// The dialog that asks before a reset.

export const resetWarning = (count: number) =>
  `The quota counters of ${formatCount(count, 'account')} will be reset. This cannot be undone.`;

export const hiddenText = (count: number) =>
  formatCount(count, 'of them is hidden by the filter.', 'of them are hidden by the filter.');

export const elsewhereTitle = (count: number) =>
  formatCount(count, 'account is in another reset', 'accounts are in another reset');

export const elsewhereText = (names: readonly string[]) =>
  `${formatNames(names, NAMED)}. The other reset is running in another tab.`;

interface SentSince {
  sent: ReadonlySet<number>;
  unconfirmed: number;
  sentAt: number;
}

export function sentSinceTitle({ sent: { size }, unconfirmed, sentAt }: SentSince): string {
  const time = formatTimeOrDate(sentAt);
  return unconfirmed === 0
    ? formatCount(
        size,
        `account was reset at ${time} in another tab`,
        `accounts were reset at ${time} in another tab`,
      )
    : formatCount(
        size,
        `account may have been reset at ${time} in another tab`,
        `accounts were in a reset at ${time} in another tab, ${formatNumber(unconfirmed)} unconfirmed`,
      );
}

export const sentSinceText = (names: readonly string[]) =>
  `${formatNames(names, NAMED)}. Another reset also clears usage since then.`;

export const excludedText = (count: number) =>
  `Totals exclude ${formatCount(count, 'account')} with unknown counters.`;

export const nothingToResetText = (count: number) =>
  formatCount(
    count,
    'of them has nothing to reset: all counters are already zero.',
    'of them have nothing to reset: all counters are already zero.',
  );

export const notReturnedText = (names: readonly string[]) =>
  `The API didn't return ${formatCount(names.length, 'account')}: ${formatNames(names, NAMED)}.`;

export const readingTakesText = (requests: number) =>
  `Reading current amounts takes ${formatCount(requests, 'request')}.`;

export const changedTitle = (count: number) =>
  formatCount(count, 'account has changed', 'accounts have changed');

interface ChangedAmounts {
  before: string;
  now: string;
  /** The amounts before are those of a plan file. */
  isPlanned: boolean;
}

export const changedText = ({ before, now, isPlanned }: ChangedAmounts) =>
  isPlanned
    ? `Consumption when planned: ${before}. Now: ${now}.`
    : `Consumption when the list was loaded: ${before}. Now: ${now}.`;

export const notStartedText = (count: number) =>
  formatCount(
    count,
    'account is in another unfinished reset. Wait for it to finish, or stop it, then try again.',
    'accounts are in another unfinished reset. Wait for it to finish, or stop it, then try again.',
  );

// The result of a reset.

export const unexpectedText = (count: number) =>
  `The API also returned ${formatCount(count, "account that wasn't requested", "accounts that weren't requested")}.`;

export const notVerifiedText = (count: number) =>
  `${formatCount(count, 'account')} couldn't be verified. The API didn't return readable counters.`;

export const tooLateText = (count: number) =>
  `Too late to resend the request for ${formatCount(count, 'account')}: the request is more than 23 hours old.`;

export const uncertainAgeText = (count: number) =>
  `Can't resend the request for ${formatCount(count, 'account')}: its age is uncertain, because the API's clock can't be read. After a day, the API would reset them again.`;

export const notCheckedText = (count: number) =>
  `Not resent: ${formatCount(count, 'account')}. A later reset may also have sent accounts from the same request, and repeating it could reset them twice.`;

// Plans as files.

export const leftOutText = (count: number, planned: number) =>
  `${formatNumber(count)} of the ${formatCount(planned, 'planned account')} left out.`;

/** The filters besides the search text, which has its own field. */
type FieldFilter = Exclude<(typeof filterNames)[number], 'filter'>;

interface ActiveFilter {
  name: FieldFilter;
  /** What it selects, e.g. `Status: active`. */
  text: string;
}

/** The filters that are set besides the search text, as text. */
export function activeFilters(listParams: ListParams): ActiveFilter[] {
  const names = Object.keys(textOf) as FieldFilter[];
  return names.flatMap((name) => {
    const value = listParams[name];
    return value === undefined ? [] : [{ name, text: textOf[name](value) }];
  });
}

const textOf: Record<FieldFilter, (value: string) => string> = {
  status: (value) => `Status: ${statusText(value)}`,
  active: (value) => (value === 'yes' ? 'Active' : 'Inactive'),
  enabled: (value) => (value === 'yes' ? 'Enabled' : 'Disabled'),
  share: (value) => `Usage: ${bandsText(value)}`,
  usage_from: (value) => `Usage ${value}% or more`,
  usage_to: (value) => `Usage ${value}% or less`,
};

function bandsText(share: string): string {
  const [first, ...others] = namedBands(share);
  return first && others.length === 0 ? first.text : `${others.length + 1} ranges`;
}

/** The filters in one line, as they would be typed where the search box can say them. */
export function filterLine(filters: Filters): string {
  const typed = fieldConditions(filters).map(({ field, operator, value }) => {
    const text = typeof value === 'string' ? `"${value}"` : value;
    return `${field}${operator}${typeof text === 'boolean' ? yesOrNo(text) : text}`;
  });
  const { filter, share } = filters;
  return [filter.trim(), ...typed, share && `usage ${share}`].filter(Boolean).join(' ');
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');
